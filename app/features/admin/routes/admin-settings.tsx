import { AdminBar } from '#app/features/admin/admin-bar.tsx'
import {
  type AdminFields,
  AdminForm,
  type AdminResult,
  type ShownResult,
  useAdminResult,
} from '#app/features/admin/admin-form.tsx'
import { AdminUnreachable } from '#app/features/admin/load-failed.tsx'
import { SMTP_SETTING } from '#app/features/admin/setup/setup.server.ts'
import tableStyles from '#app/features/admin/table.module.css'
import { formAction, type Submission } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { INVITATION_DAYS } from '#app/features/instance/invitations/invitation.ts'
import {
  invite,
  type ListedInvitation,
  listInvitations,
  revokeInvitation,
} from '#app/features/instance/invitations/invitations.server.ts'
import {
  changeMailsPrints,
  changeOperator,
  changeRegistration,
} from '#app/features/instance/settings/change-settings.server.ts'
import { emailIsFixed, readSiteSettings } from '#app/features/instance/settings/site-settings.server.ts'
import {
  MAX_OPERATOR_ADDRESS,
  MAX_OPERATOR_NAME,
  REGISTRATION_MODES,
  readRegistrationMode,
} from '#app/features/instance/settings/site-settings.ts'
import { looksLikeEmail } from '#app/kit/mail/email.ts'
import { env } from '#app/server/env.server.ts'
import { ScrollRegion } from '#app/ui/focus/scroll-region.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { Options, SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx'
import { Segments } from '#app/ui/forms/segments.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#content/languages.ts'
import type { Route } from './+types/admin-settings.ts'
import styles from './admin.module.css'

export async function loader() {
  const [settings, invitations] = await Promise.all([readSiteSettings(), listInvitations()])
  return {
    ...settings,
    invitations,
    emailIsFixed,
    mailSetting: env.sendsMail ? undefined : SMTP_SETTING, // which mails lack
    now: Date.now(),
  }
}

/** The values of a form, by an admin who is there. */
async function readSettings({ text, keep, reauthenticate }: Submission<AdminResult>) {
  const values = {
    name: text('name').trim().slice(0, MAX_OPERATOR_NAME),
    email: text('email').trim(),
    address: text('address').trim().slice(0, MAX_OPERATOR_ADDRESS),
  }
  keep({ values })
  if (values.email && !looksLikeEmail(values.email)) throw refuse({ errors: { email: 'wrong-email' } })
  await reauthenticate()
  return values
}

const change =
  (make: (form: Submission<AdminResult>, values: AdminFields) => Promise<unknown>) =>
  async (form: Submission<AdminResult>) => {
    const values = await readSettings(form)
    await make(form, values)
    return { done: 'done', values } as const
  }

export const action = formAction<AdminResult>(
  { failure: 'a setting of the site could not be changed', failed: 'failed' },
  {
    registration: change(({ user, text }) =>
      changeRegistration(user.id, readRegistrationMode(text('registration'))),
    ),
    prints: change(({ user, text }) => changeMailsPrints(user.id, text('prints') === 'yes')),
    operator: async (form) => {
      const { email, ...others } = await readSettings(form)
      const values = { ...others, email: email || form.user.email }
      await changeOperator(form.user.id, values)
      return { done: 'done', values }
    },
    invite: async (form) => {
      const { email } = await readSettings(form)
      const language = form.text('language')
      const wanted = isLanguage(language) ? language : DEFAULT_LANGUAGE
      const { address, isMailed } = await invite(form.user.id, email, wanted)
      return { done: isMailed ? 'mailed' : 'done', link: address }
    },
    revoke: change(async ({ user, text }) => {
      if (!(await revokeInvitation(user.id, text('id')))) throw refuse({ message: 'no-invitation' }, 404)
    }),
  },
)

export const clientAction = clientFormAction<AdminResult>('failed')

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  const { operator, registration, mailsPrints, invitations, mailSetting, now } = loaderData
  const { settings: t } = useMessages('admin')
  const result = useAdminResult(t.actions)
  return (
    <>
      <title>{t.heading}</title>
      <AdminBar />
      <Main className="page">
        {result?.done && <Notice kind="ok">{result.done}</Notice>}
        {result?.message && <Notice kind="bad">{result.message}</Notice>}
        <Card className="stack g4" aria-labelledby="registration">
          <h1 id="registration">{t.registration.heading}</h1>
          <AdminForm
            intent="registration"
            result={result}
            reason={t.actions.registration.reason}
            label={t.save}
          >
            {() => (
              <Segments
                name="registration"
                legend={t.registration.heading}
                options={REGISTRATION_MODES.map((value) => ({ value, label: t.registration.modes[value] }))}
                defaultValue={registration}
              />
            )}
          </AdminForm>
        </Card>
        <Card className="stack g4" aria-labelledby="invitations">
          <div className={`cluster g2-3 ${styles.head}`}>
            <h2 id="invitations">{t.invitations.heading}</h2>
            <p className="row muted small">{t.invitations.lead({ days: INVITATION_DAYS })}</p>
          </div>
          {result?.link && (
            <TextField
              label={t.invitations.link}
              hint={t.invitations.linkHint}
              value={result.link}
              readOnly
            />
          )}
          <AdminForm
            intent="invite"
            result={result}
            reason={t.actions.invite.reason}
            label={t.actions.invite.label}
            values={{ email: '' }}
          >
            {(field) => (
              <>
                <TextField
                  label={t.invitations.email}
                  type="email"
                  autoComplete="off"
                  hint={
                    mailSetting ? t.invitations.noMail({ setting: mailSetting }) : t.invitations.emailHint
                  }
                  {...field('email')}
                />
                <SelectField label={t.invitations.language} name="language" defaultValue={DEFAULT_LANGUAGE}>
                  <Options of={LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]])} />
                </SelectField>
              </>
            )}
          </AdminForm>
          {invitations.length > 0 && <Invitations invitations={invitations} result={result} now={now} />}
        </Card>
        <Card className="stack g4" aria-labelledby="prints">
          <div className={`cluster g2-3 ${styles.head}`}>
            <h2 id="prints">{t.prints.heading}</h2>
            <p className="row muted small">{t.prints.lead}</p>
          </div>
          <AdminForm intent="prints" result={result} reason={t.actions.prints.reason} label={t.save}>
            {() => (
              <Segments
                name="prints"
                legend={t.prints.legend}
                options={(['no', 'yes'] as const).map((value) => ({ value, label: t.prints[value] }))}
                defaultValue={mailsPrints ? 'yes' : 'no'}
              />
            )}
          </AdminForm>
        </Card>
        <Card className="stack g4" aria-labelledby="operator">
          <div className={`cluster g2-3 ${styles.head}`}>
            <h2 id="operator">{t.operator.heading}</h2>
            <p className="row muted small">{t.operator.lead}</p>
          </div>
          <AdminForm
            intent="operator"
            result={result}
            reason={t.actions.operator.reason}
            label={t.save}
            values={operator}
          >
            {(field) => (
              <>
                <TextField
                  label={t.operator.name}
                  autoComplete="name"
                  maxLength={MAX_OPERATOR_NAME}
                  {...field('name')}
                />
                <TextField
                  label={t.operator.email}
                  type="email"
                  readOnly={loaderData.emailIsFixed}
                  hint={loaderData.emailIsFixed ? t.operator.emailFixed : t.operator.emailHint}
                  {...field('email')}
                />
                <TextArea label={t.operator.address} maxLength={MAX_OPERATOR_ADDRESS} {...field('address')} />
              </>
            )}
          </AdminForm>
        </Card>
      </Main>
    </>
  )
}

type ListProps = { invitations: ListedInvitation[]; result: ShownResult; now: number }

function Invitations({ invitations, result, now }: ListProps) {
  const { settings, goneAccount } = useMessages('admin')
  const { invitations: t, actions } = settings
  return (
    <ScrollRegion className={`anchor scrolls ${tableStyles.scroll}`} label={t.table}>
      <table className={`table ${tableStyles.table}`}>
        <thead>
          <tr>
            <th>{t.columns.for}</th>
            <th>{t.columns.maker}</th>
            <th>{t.columns.ends}</th>
            <th>{t.columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ id, email, maker, expires_at, used_at }) => (
            <tr key={id}>
              <td>{email ?? t.anybody}</td>
              <td>{maker ?? goneAccount}</td>
              <td className="nowrap">
                <LocalTime ms={expires_at} now={now} />
              </td>
              <td>
                {used_at ? (
                  t.used
                ) : (
                  <AdminForm
                    intent="revoke"
                    result={result}
                    reason={actions.revoke.reason}
                    label={actions.revoke.label}
                    variant="plain"
                  >
                    {() => <input type="hidden" name="id" value={id} />}
                  </AdminForm>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminUnreachable error={error} />
