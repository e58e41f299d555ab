import { ArrowLeft } from 'lucide-react'
import { data, Link, redirectDocument } from 'react-router'
import { AccountCard } from '#app/features/account/account-card.tsx'
import { closeAccount } from '#app/features/account/account-data.server.ts'
import { type AdministeredAccount, findAccount, setSuspended } from '#app/features/admin/accounts.server.ts'
import { AdminBar } from '#app/features/admin/admin-bar.tsx'
import { AdminForm, type AdminResult, useAdminResult } from '#app/features/admin/admin-form.tsx'
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
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { MESSAGES } from '#content/by-language.ts'
import type { Messages } from '#content/messages.ts'
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
    auditLog: withSubjects(auditLog, MESSAGES.en['payment-method-names']),
    kind,
    now: Date.now(),
    sendsMail: env.sendsMail,
    adminCommand: commandName('admin'),
  })
}

type AdminIntent = keyof Messages['admin']['account']['actions']
type Form = Route.ActionArgs & Submission<AdminResult>

/** The action on an account, by an admin who is there; never on their own one. */
const change =
  (intent: AdminIntent, make: (account: AdministeredAccount, form: Form) => Promise<unknown>) =>
  async (form: Form) => {
    const account = await findAccount(form.params.providerId)
    if (!account) return refuse({ message: 'no-account' }, 404)
    if (account.id === form.user.id) return refuse({ message: 'own-account' })
    form.keep({ values: form.texts('email') })
    if (intent === 'close' && normalizeEmail(form.text('email')) !== account.email)
      return refuse({ errors: { email: 'other-email' } })
    await form.reauthenticate({ acceptRecent: intent !== 'close' })
    await make(account, form)
    return intent === 'close' ? redirectDocument('/admin?deleted=account') : ({ done: 'done' } as const)
  }

const refuseUnknown = async ({ params }: Form) =>
  (await findAccount(params.providerId))
    ? refuse({ message: 'unknown-request' })
    : refuse({ message: 'no-account' }, 404)

export const action = formAction<AdminResult, Route.ActionArgs>(
  { failure: 'an admin could not change an account', failed: 'failed', unknown: refuseUnknown },
  {
    'end-sign-ins': change('end-sign-ins', ({ id }, { user }) => endAllSessions(id, user.id)),
    suspend: change('suspend', (account, { user }) => setSuspended(account, true, user.id)),
    reinstate: change('reinstate', (account, { user }) => setSuspended(account, false, user.id)),
    close: change('close', async (account, { user }) => {
      if (!(await closeAccount(account, user.id)))
        throw refuse({ message: ['still-admin', { command: commandName('admin') }] })
    }),
  },
)

export const clientAction = clientFormAction<AdminResult>('failed')

export default function AdminProvider({ loaderData }: Route.ComponentProps) {
  const { account: t, ...general } = useMessages('admin')
  const result = useAdminResult(t.actions)
  if (!loaderData.account)
    return (
      <>
        <title>{general.title}</title>
        <AdminBar />
        <ErrorPage
          heading={t.missing}
          message={general.problems['no-account']}
          link={{ label: general.back, to: '/admin' }}
        />
      </>
    )
  const { account, isOwn, signIns, held, auditLog, kind, now, sendsMail, adminCommand } = loaderData
  const resultOf = (...intents: AdminIntent[]) =>
    intents.some((intent) => intent === result?.intent) ? result : undefined
  const form = (intent: AdminIntent) => ({
    intent,
    result,
    label: t.actions[intent].label,
    reason: t.actions[intent].reason,
  })
  return (
    <>
      <title>{account.email}</title>
      <AdminBar />
      <Main className="page w-800">
        <Link to="/admin" className="inline own-width tap bold">
          <ArrowLeft size={20} aria-hidden />
          {t.all}
        </Link>
        <h1 className="breaks">{account.businessName || account.email}</h1>
        <Facts {...account} />
        {isOwn && <p className="muted small">{general.problems['own-account']}</p>}
        <MethodsCard {...account} now={now} />
        <HeldCard held={held} now={now} isSuspended={account.isSuspended} />
        <AccountCard id="sign-ins" heading={t.signIns.heading} result={resultOf('end-sign-ins')}>
          {signIns.length ? (
            <ul className={styles.list}>
              {signIns.map(({ id, device, lastUsed }) => (
                <li className="py2 ruled" key={id}>
                  <strong className="bold">{device}</strong>
                  <p className="muted small">
                    <RichText
                      text={t.signIns.lastUsed}
                      tags={{
                        time: () => <LocalTime ms={lastUsed} now={now} timeZone={account.timeZone} />,
                      }}
                    />
                  </p>
                </li>
              ))}
            </ul>
          ) : (
            <p className="muted small">{t.signIns.none}</p>
          )}
          {!isOwn && signIns.length > 0 && <AdminForm {...form('end-sign-ins')} />}
        </AccountCard>
        <AccountCard id="page" heading={t.page.heading} result={resultOf('suspend', 'reinstate')}>
          <p className="muted small">{account.isSuspended ? t.page.suspended : t.page.lead}</p>
          <div className="cluster stretch g3">
            <a className={buttonClass()} href={`/tip/${account.id}`}>
              {general.openPage}
            </a>
            {!isOwn && (
              <AdminForm
                key={String(account.isSuspended)}
                {...form(account.isSuspended ? 'reinstate' : 'suspend')}
                variant={account.isSuspended ? undefined : 'bad'}
              />
            )}
          </div>
        </AccountCard>
        <AccountCard id="journal" heading={t.journal.heading}>
          <p className="muted small">
            {account.timeZone
              ? t.journal.daysIn({ days: AUDIT_LOG_DAYS, timeZone: account.timeZone })
              : t.journal.days({ days: AUDIT_LOG_DAYS })}
          </p>
          <KindLinks kind={kind} />
          <p>
            <Link to={`/admin/journal?${new URLSearchParams({ account: account.id })}`}>
              {t.journal.byAdmins}
            </Link>
          </p>
          <AuditLogList
            auditLog={auditLog}
            now={now}
            timeZone={account.timeZone}
            otherAccount={t.journal.other}
          />
        </AccountCard>
        {!isOwn && (
          <AccountCard id="close" heading={t.close.heading} result={resultOf('close')}>
            <p className="muted small">
              {account.isAdmin
                ? general.problems['still-admin']({ command: adminCommand })
                : `${t.close.lead} ${sendsMail ? t.close.mail : t.close.noMail}`}
            </p>
            {!account.isAdmin && (
              <AdminForm {...form('close')} values={{ email: '' }} variant="bad">
                {(field) => (
                  <TextField
                    label={t.close.repeat({ email: account.email })}
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
  const t = useMessages('admin').account.held
  if (!held.length) return null
  return (
    <AccountCard id="held" heading={t.heading}>
      <ul className={styles.list}>
        {held.map(({ id, dueAt, timeZone, sentences }) => (
          <li className="py2 ruled" key={id}>
            {sentences.map((sentence) => (
              <p className="muted small" key={sentence}>
                {sentence}
              </p>
            ))}
            <p className="muted small">
              <RichText
                text={isSuspended ? t.suspended : t.due}
                tags={{ time: () => <LocalTime ms={dueAt} now={now} timeZone={timeZone} /> }}
              />
            </p>
          </li>
        ))}
      </ul>
    </AccountCard>
  )
}

function MethodsCard({ currency, methods, now, timeZone }: AdministeredAccount & { now: number }) {
  const t = useMessages('admin').account.ways
  return (
    <AccountCard id="ways" heading={t.heading}>
      <p className="muted small">{t.currency({ currency: currencyName(currency, 'en-US') })}</p>
      {methods.length ? (
        <ul className={styles.list}>
          {methods.map(({ id, name, payee, isPayable, checkedAt }) => (
            <li className="py2 ruled" key={id}>
              <strong className="bold">{name}</strong> {!isPayable && <Tag>{t.hidden}</Tag>}
              <p className="muted small">
                {payee}
                {checkedAt !== null && (
                  <>
                    ,{' '}
                    <RichText
                      text={t.checked}
                      tags={{ time: () => <LocalTime ms={checkedAt} now={now} timeZone={timeZone} /> }}
                    />
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted small">{t.none}</p>
      )}
    </AccountCard>
  )
}

function Facts({ email, fullName, joined, isAdmin, isSuspended }: AdministeredAccount) {
  const { account: t, suspended } = useMessages('admin')
  return (
    <dl className={`cluster stretch breaks ${styles.facts}`}>
      <div>
        <dt className="muted small">{t.facts.email}</dt>
        <dd>
          {email} {isAdmin && <Tag>{t.admin}</Tag>} {isSuspended && <Tag>{suspended}</Tag>}
        </dd>
      </div>
      <div>
        <dt className="muted small">{t.facts.name}</dt>
        <dd>{fullName}</dd>
      </div>
      <div>
        <dt className="muted small">{t.facts.joined}</dt>
        <dd>{formatAdminDate(joined)}</dd>
      </div>
    </dl>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminUnreachable error={error} />
