import { ArrowLeft } from 'lucide-react'
import { data, Link, redirectDocument, useActionData } from 'react-router'
import { AccountCard } from '#app/features/account/account-card.tsx'
import { closeAccount } from '#app/features/account/account-data.server.ts'
import { AccountActionForm } from '#app/features/admin/account-action-form.tsx'
import {
  ADMIN_ACTIONS,
  type AdminIntent,
  type AdminResult,
  adminActionFailed,
  isAdminIntent,
  OTHER_EMAIL,
  OWN_ACCOUNT,
  stillAdmin,
} from '#app/features/admin/account-actions.ts'
import { type AdministeredAccount, findAccount, setSuspended } from '#app/features/admin/accounts.server.ts'
import { AdminBar } from '#app/features/admin/admin-bar.tsx'
import { KindLinks } from '#app/features/admin/kind-links.tsx'
import { formatAdminDate } from '#app/features/admin/list-query.ts'
import { AdminUnreachable } from '#app/features/admin/load-failed.tsx'
import { getAuditLog } from '#app/features/audit-log/audit-log.server.ts'
import { AUDIT_LOG_DAYS, readAuditLogKind, readAuditLogPage } from '#app/features/audit-log/audit-log.ts'
import { AuditLogList } from '#app/features/audit-log/audit-log-list.tsx'
import { normalizeEmail } from '#app/features/auth/email.ts'
import {
  readCredentials,
  reauthenticate,
} from '#app/features/auth/reauthentication/reauthentication.server.ts'
import { reauthenticationStatus } from '#app/features/auth/reauthentication/reauthentication.ts'
import { endAllSessions, listSessions, type SignedInUser } from '#app/features/auth/session/session.server.ts'
import { type HeldChange, loadHeld } from '#app/features/get-paid/held-view.server.ts'
import { withSubjects } from '#app/features/get-paid/with-subjects.ts'
import { currencyName } from '#app/features/money/amount.ts'
import { commandName } from '#app/server/build-info.server.ts'
import { env } from '#app/server/env.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { WAY_NAMES } from '#content/messages/by-language.ts'
import { userContext } from '../context.ts'
import type { Route } from './+types/admin-provider.ts'
import styles from './admin-provider.module.css'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = context.get(userContext)
  const account = await findAccount(params.providerId)
  if (!account) return data({ account: undefined }, { status: 404 })
  const { searchParams } = new URL(request.url)
  const kind = readAuditLogKind(searchParams)
  const [signIns, auditLog, held] = await Promise.all([
    listSessions(account.id),
    getAuditLog(account.id, readAuditLogPage(searchParams), { forAdmin: true, kind }),
    loadHeld({ id: account.id, email: account.email, time_zone: account.timeZone ?? null }, 'en'),
  ])
  return data({
    account,
    isOwn: account.id === admin.id,
    signIns,
    held,
    auditLog: withSubjects(auditLog, WAY_NAMES.en),
    kind,
    now: Date.now(),
    sendsMail: env.sendsMail,
    adminCommand: commandName('admin'),
  })
}

const refuse = (result: AdminResult, status = 400) => data(result, { status })

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = context.get(userContext)
  const account = await findAccount(params.providerId)
  const form = await readForm(request)
  const intent = readText(form, 'intent')
  if (!account) return refuse({ intent, message: NO_ACCOUNT }, 404)
  if (!isAdminIntent(intent)) return refuse({ intent, message: adminActionFailed(intent) })
  if (account.id === admin.id) return refuse({ intent, message: OWN_ACCOUNT })
  try {
    if (intent === 'close') {
      const email = readText(form, 'email')
      if (normalizeEmail(email) !== account.email)
        return refuse({ intent, values: { email }, errors: { email: OTHER_EMAIL } })
    }
    const acceptRecent = intent !== 'close'
    const { failure: reauthentication } = await reauthenticate(admin, readCredentials(form), { acceptRecent })
    if (reauthentication)
      return refuse(
        { intent, reauthentication, values: { email: readText(form, 'email') } },
        reauthenticationStatus(reauthentication),
      )
    return await act(intent, admin, account)
  } catch (error) {
    log.error({ err: error, intent }, 'an admin could not change an account')
    return refuse({ intent, message: adminActionFailed(intent) }, 503)
  }
}

async function act(intent: AdminIntent, admin: SignedInUser, account: AdministeredAccount) {
  switch (intent) {
    case 'end-sign-ins':
      await endAllSessions(account.id, admin.id)
      break
    case 'suspend':
    case 'reinstate':
      await setSuspended(account, intent === 'suspend', admin.id)
      break
    case 'close':
      if (!(await closeAccount(account, admin.id)))
        return refuse({ intent, message: stillAdmin(commandName('admin')) })
      return redirectDocument('/admin?deleted=account')
  }
  return data<AdminResult>({ intent, done: ADMIN_ACTIONS[intent].done })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'))
  return callServerAction<AdminResult>(serverAction, { intent, message: adminActionFailed(intent) })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.account?.email ?? 'Admin' },
  { name: 'robots', content: 'noindex' },
]

const CLOSING =
  'Everything goes at once and cannot be brought back: profile, pictures, menu, figures and this journal. Printed codes stop working.'
const NO_ACCOUNT = 'There is no account with this id. It may have been deleted.'

export default function AdminProvider({ loaderData }: Route.ComponentProps) {
  const result = useActionData<AdminResult>()
  if (!loaderData.account)
    return (
      <>
        <AdminBar />
        <ErrorPage heading="No such account" message={NO_ACCOUNT} link={{ label: 'Back', to: '/admin' }} />
      </>
    )
  const { account, isOwn, signIns, held, auditLog, kind, now, sendsMail, adminCommand } = loaderData
  const resultOf = (...intents: AdminIntent[]) =>
    intents.some((intent) => intent === result?.intent) ? result : undefined
  return (
    <>
      <AdminBar />
      <Main className={styles.page}>
        <Link to="/admin" className={styles.back}>
          <ArrowLeft size={20} aria-hidden />
          All providers
        </Link>
        <h1>{account.businessName || account.email}</h1>
        <Facts {...account} />
        {isOwn && <p className={styles.note}>{OWN_ACCOUNT}</p>}
        <WaysCard {...account} now={now} />
        <HeldCard held={held} now={now} isSuspended={account.isSuspended} />
        <AccountCard id="sign-ins" heading="Sign-ins" result={resultOf('end-sign-ins')}>
          {signIns.length ? (
            <ul className={styles.list}>
              {signIns.map(({ id, device, lastUsed }) => (
                <li key={id}>
                  <strong>{device}</strong>
                  <p>
                    Last used: <LocalTime ms={lastUsed} now={now} timeZone={account.timeZone} />
                  </p>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.note}>Nobody is signed in.</p>
          )}
          {!isOwn && signIns.length > 0 && (
            <AccountActionForm intent="end-sign-ins" result={result} label="Sign out everywhere" />
          )}
        </AccountCard>
        <AccountCard id="page" heading="Page" result={resultOf('suspend', 'reinstate')}>
          <p className={styles.note}>
            {account.isSuspended
              ? 'This page is suspended: customers see that it is not available, and nobody can tip.'
              : 'A suspended page is not available to customers, and nobody can tip. Nothing is deleted, and the provider sees on the dashboard whom to ask.'}
          </p>
          <div className={styles.buttons}>
            <a className={buttonClass()} href={`/tip/${account.id}`}>
              Open the page
            </a>
            {!isOwn && (
              <AccountActionForm
                key={String(account.isSuspended)}
                intent={account.isSuspended ? 'reinstate' : 'suspend'}
                result={result}
                variant={account.isSuspended ? undefined : 'bad'}
                label={account.isSuspended ? 'Show this page again' : 'Suspend this page'}
              />
            )}
          </div>
        </AccountCard>
        <AccountCard id="journal" heading="Journal">
          <p className={styles.note}>
            The last {AUDIT_LOG_DAYS} days{account.timeZone && `, in the time of ${account.timeZone}`}.
          </p>
          <KindLinks kind={kind} />
          <p>
            <Link to={`/admin/journal?${new URLSearchParams({ account: account.id })}`}>
              What admins did about this account
            </Link>
          </p>
          <AuditLogList auditLog={auditLog} now={now} timeZone={account.timeZone} />
        </AccountCard>
        {!isOwn && (
          <AccountCard id="close" heading="Close this account" result={resultOf('close')}>
            <p className={styles.note}>
              {account.isAdmin
                ? stillAdmin(adminCommand)
                : `${CLOSING} ${sendsMail ? 'The provider gets a mail.' : 'This installation sends no mail yet, so the provider is not told.'}`}
            </p>
            {!account.isAdmin && (
              <AccountActionForm
                intent="close"
                result={result}
                variant="bad"
                label="Close this account"
                confirmed={account.email}
              />
            )}
          </AccountCard>
        )}
      </Main>
    </>
  )
}

/** The changes of where tips go that wait, which customers do not see yet. */
function HeldCard({ held, now, isSuspended }: { held: HeldChange[]; now: number; isSuspended: boolean }) {
  if (!held.length) return null
  return (
    <AccountCard id="held" heading="Changes that wait">
      <ul className={styles.list}>
        {held.map(({ id, dueAt, timeZone, sentences }) => (
          <li key={id}>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p>
              {isSuspended ? 'Not before the suspension ends. Otherwise due: ' : 'Due: '}
              <LocalTime ms={dueAt} now={now} timeZone={timeZone} />
            </p>
          </li>
        ))}
      </ul>
    </AccountCard>
  )
}

function WaysCard({ currency, ways, now, timeZone }: AdministeredAccount & { now: number }) {
  return (
    <AccountCard id="ways" heading="Ways to pay">
      <p className={styles.note}>Tips are in {currencyName(currency, 'en-US')}.</p>
      {ways.length ? (
        <ul className={styles.list}>
          {ways.map(({ id, name, payee, isPayable, checkedAt }) => (
            <li key={id}>
              <strong>{name}</strong> {!isPayable && <Tag>Not shown to customers</Tag>}
              <p>
                {payee}
                {checkedAt !== null && (
                  <>
                    , checked by the provider: <LocalTime ms={checkedAt} now={now} timeZone={timeZone} />
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>None yet: nobody can tip.</p>
      )}
    </AccountCard>
  )
}

function Facts({ email, fullName, joined, isAdmin, isSuspended }: AdministeredAccount) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Email</dt>
        <dd>
          {email} {isAdmin && <Tag>Admin</Tag>} {isSuspended && <Tag>Suspended</Tag>}
        </dd>
      </div>
      <div>
        <dt>Full Name</dt>
        <dd>{fullName}</dd>
      </div>
      <div>
        <dt>Joined</dt>
        <dd>{formatAdminDate(joined)}</dd>
      </div>
    </dl>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminUnreachable error={error} />
