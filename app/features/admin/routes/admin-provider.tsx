import { ArrowLeft } from 'lucide-react'
import { data, Link, redirectDocument, useActionData } from 'react-router'
import { AccountCard } from '#app/features/account/account-card.tsx'
import { closeAccount } from '#app/features/account/account-data.server.ts'
import {
  ADMIN_ACTIONS,
  type AdminIntent,
  type AdminResult,
  adminActionFailed,
  OTHER_EMAIL,
  OWN_ACCOUNT,
  stillAdmin,
  UNKNOWN_REQUEST,
} from '#app/features/admin/account-actions.ts'
import { type AdministeredAccount, findAccount, setSuspended } from '#app/features/admin/accounts.server.ts'
import { AdminBar } from '#app/features/admin/admin-bar.tsx'
import { AdminForm } from '#app/features/admin/admin-form.tsx'
import { KindLinks } from '#app/features/admin/kind-links.tsx'
import { formatAdminDate } from '#app/features/admin/list-query.ts'
import { AdminUnreachable } from '#app/features/admin/load-failed.tsx'
import { getAuditLog } from '#app/features/audit-log/audit-log.server.ts'
import { AUDIT_LOG_DAYS, readAuditLogKind, readAuditLogPage } from '#app/features/audit-log/audit-log.ts'
import { AuditLogList } from '#app/features/audit-log/audit-log-list.tsx'
import { formAction, type Submission } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { userContext } from '#app/features/identity/session/route-context.server.ts'
import { endAllSessions, listSessions } from '#app/features/identity/session/session.server.ts'
import { type HeldChange, loadHeld } from '#app/features/payment-methods/editor/held-view.server.ts'
import { withSubjects } from '#app/features/payment-methods/editor/with-subjects.ts'
import { normalizeEmail } from '#app/kit/mail/email.ts'
import { currencyName } from '#app/kit/money/amount.ts'
import { commandName } from '#app/server/build-info.server.ts'
import { env } from '#app/server/env.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { MESSAGES } from '#content/by-language.ts'
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
    auditLog: withSubjects(auditLog, MESSAGES.en['way-names']),
    kind,
    now: Date.now(),
    sendsMail: env.sendsMail,
    adminCommand: commandName('admin'),
  })
}

const NO_ACCOUNT = 'There is no account with this id. It may have been deleted.'

type Form = Route.ActionArgs & Submission<AdminResult>

/** The action on an account, by an admin who is there; never on their own one. */
const change =
  (intent: AdminIntent, make: (account: AdministeredAccount, form: Form) => Promise<unknown>) =>
  async (form: Form) => {
    const account = await findAccount(form.params.providerId)
    if (!account) return refuse({ message: NO_ACCOUNT }, 404)
    if (account.id === form.user.id) return refuse({ message: OWN_ACCOUNT })
    form.keep({ values: form.texts('email') })
    if (intent === 'close' && normalizeEmail(form.text('email')) !== account.email)
      return refuse({ errors: { email: OTHER_EMAIL } })
    await form.reauthenticate({ acceptRecent: intent !== 'close' })
    await make(account, form)
    return intent === 'close'
      ? redirectDocument('/admin?deleted=account')
      : { done: ADMIN_ACTIONS[intent].done }
  }

const refuseUnknown = async ({ params }: Form) =>
  (await findAccount(params.providerId))
    ? refuse({ message: UNKNOWN_REQUEST })
    : refuse({ message: NO_ACCOUNT }, 404)

export const action = formAction<AdminResult, Route.ActionArgs>(
  { failure: 'an admin could not change an account', failed: adminActionFailed, unknown: refuseUnknown },
  {
    'end-sign-ins': change('end-sign-ins', ({ id }, { user }) => endAllSessions(id, user.id)),
    suspend: change('suspend', (account, { user }) => setSuspended(account, true, user.id)),
    reinstate: change('reinstate', (account, { user }) => setSuspended(account, false, user.id)),
    close: change('close', async (account, { user }) => {
      if (!(await closeAccount(account, user.id))) throw refuse({ message: stillAdmin(commandName('admin')) })
    }),
  },
)

export const clientAction = clientFormAction<AdminResult>(adminActionFailed)

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.account?.email ?? 'Admin' },
  { name: 'robots', content: 'noindex' },
]

const CLOSING =
  'Everything goes at once and cannot be brought back: profile, pictures, menu, figures and this journal. Printed codes stop working.'
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
  const form = (intent: AdminIntent) => ({ intent, result, reason: ADMIN_ACTIONS[intent].reason })
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
            <AdminForm {...form('end-sign-ins')} label="Sign out everywhere" />
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
              <AdminForm
                key={String(account.isSuspended)}
                {...form(account.isSuspended ? 'reinstate' : 'suspend')}
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
              <AdminForm {...form('close')} values={{ email: '' }} variant="bad" label="Close this account">
                {(field) => (
                  <TextField
                    label={`Type ${account.email} to confirm`}
                    autoComplete="off"
                    autoCapitalize="none"
                    {...field('email')}
                  />
                )}
              </AdminForm>
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
