import { useActionData } from 'react-router'
import { type AdminFields, type AdminResult, UNKNOWN_REQUEST } from '#app/features/admin/account-actions.ts'
import { AdminBar } from '#app/features/admin/admin-bar.tsx'
import { AdminForm } from '#app/features/admin/admin-form.tsx'
import { AdminUnreachable } from '#app/features/admin/load-failed.tsx'
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
import { Card } from '#app/ui/layout/card.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#content/languages.ts'
import {
  MAILED,
  MODE_WORDS,
  NO_INVITATION,
  PRINTS_WORDS,
  SITE_ACTIONS,
  type SiteIntent,
  siteActionFailed,
  WRONG_EMAIL,
} from '../settings/site-actions.ts'
import type { Route } from './+types/admin-settings.ts'
import styles from './admin.module.css'

const MAIL_HINT = 'Without one you get a link to send yourself.'
const NO_MAIL_HINT = 'No mail is sent: SMTP_URL is not set.' // read by the loader: no file for browsers names the setting

export async function loader() {
  const [settings, invitations] = await Promise.all([readSiteSettings(), listInvitations()])
  return {
    ...settings,
    invitations,
    emailIsFixed,
    mailHint: env.sendsMail ? MAIL_HINT : NO_MAIL_HINT,
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
  if (values.email && !looksLikeEmail(values.email)) throw refuse({ errors: { email: WRONG_EMAIL } })
  await reauthenticate()
  return values
}

const change =
  (intent: SiteIntent, make: (form: Submission<AdminResult>, values: AdminFields) => Promise<unknown>) =>
  async (form: Submission<AdminResult>) => {
    const values = await readSettings(form)
    await make(form, values)
    return { done: SITE_ACTIONS[intent].done, values }
  }

export const action = formAction<AdminResult>(
  {
    failure: 'a setting of the site could not be changed',
    failed: siteActionFailed,
    unknown: UNKNOWN_REQUEST,
  },
  {
    registration: change('registration', ({ user, text }) =>
      changeRegistration(user.id, readRegistrationMode(text('registration'))),
    ),
    prints: change('prints', ({ user, text }) => changeMailsPrints(user.id, text('prints') === 'yes')),
    operator: async (form) => {
      const { email, ...others } = await readSettings(form)
      const values = { ...others, email: email || form.user.email }
      await changeOperator(form.user.id, values)
      return { done: SITE_ACTIONS.operator.done, values }
    },
    invite: async (form) => {
      const { email } = await readSettings(form)
      const language = form.text('language')
      const wanted = isLanguage(language) ? language : DEFAULT_LANGUAGE
      const { address, isMailed } = await invite(form.user.id, email, wanted)
      return { done: isMailed ? MAILED : SITE_ACTIONS.invite.done, link: address }
    },
    revoke: change('revoke', async ({ user, text }) => {
      if (!(await revokeInvitation(user.id, text('id')))) throw refuse({ message: NO_INVITATION }, 404)
    }),
  },
)

export const clientAction = clientFormAction<AdminResult>(siteActionFailed(''))

export const meta = () => [{ title: 'Settings' }, { name: 'robots', content: 'noindex' }]

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  const { operator, registration, mailsPrints, invitations, now } = loaderData
  const result = useActionData<AdminResult>()
  return (
    <>
      <AdminBar />
      <Main className={styles.page}>
        {result?.done && <Notice kind="ok">{result.done}</Notice>}
        {result?.message && <Notice kind="bad">{result.message}</Notice>}
        <Card className={styles.card} aria-labelledby="registration">
          <h1 id="registration">Who may sign up</h1>
          <AdminForm
            intent="registration"
            result={result}
            reason={SITE_ACTIONS.registration.reason}
            label="Save"
          >
            {() => (
              <Segments
                name="registration"
                legend="Who may sign up"
                options={REGISTRATION_MODES.map((value) => ({ value, label: MODE_WORDS[value] }))}
                defaultValue={registration}
              />
            )}
          </AdminForm>
        </Card>
        <Card className={styles.card} aria-labelledby="invitations">
          <div className={styles.head}>
            <h2 id="invitations">Invitations</h2>
            <p className={styles.note}>A link makes one account, within {INVITATION_DAYS} days.</p>
          </div>
          {result?.link && (
            <TextField
              label="Link of the new invitation"
              hint="Send it to nobody else: it is stored nowhere."
              value={result.link}
              readOnly
            />
          )}
          <AdminForm
            intent="invite"
            result={result}
            reason={SITE_ACTIONS.invite.reason}
            label="Invite"
            values={{ email: '' }}
          >
            {(field) => (
              <>
                <TextField
                  label="Email (optional)"
                  type="email"
                  autoComplete="off"
                  hint={loaderData.mailHint}
                  {...field('email')}
                />
                <SelectField label="Language of the mail" name="language" defaultValue={DEFAULT_LANGUAGE}>
                  <Options of={LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]])} />
                </SelectField>
              </>
            )}
          </AdminForm>
          {invitations.length > 0 && <Invitations invitations={invitations} result={result} now={now} />}
        </Card>
        <Card className={styles.card} aria-labelledby="prints">
          <div className={styles.head}>
            <h2 id="prints">Printed codes</h2>
            <p className={styles.note}>
              If you mail them, providers are asked for a mailing address, and a profile is not complete
              without it.
            </p>
          </div>
          <AdminForm intent="prints" result={result} reason={SITE_ACTIONS.prints.reason} label="Save">
            {() => (
              <Segments
                name="prints"
                legend="Who prints the codes"
                options={(['no', 'yes'] as const).map((value) => ({ value, label: PRINTS_WORDS[value] }))}
                defaultValue={mailsPrints ? 'yes' : 'no'}
              />
            )}
          </AdminForm>
        </Card>
        <Card className={styles.card} aria-labelledby="operator">
          <div className={styles.head}>
            <h2 id="operator">Who runs the site</h2>
            <p className={styles.note}>It stands in the terms and the privacy text.</p>
          </div>
          <AdminForm
            intent="operator"
            result={result}
            reason={SITE_ACTIONS.operator.reason}
            label="Save"
            values={operator}
          >
            {(field) => (
              <>
                <TextField
                  label="Name"
                  autoComplete="name"
                  maxLength={MAX_OPERATOR_NAME}
                  {...field('name')}
                />
                <TextField
                  label="Contact email"
                  type="email"
                  readOnly={loaderData.emailIsFixed}
                  hint={
                    loaderData.emailIsFixed
                      ? 'Set by SUPPORT_EMAIL on the server.'
                      : 'Mails come from it, and customers see it. Left empty, it is that of your account.'
                  }
                  {...field('email')}
                />
                <TextArea label="Name and address" maxLength={MAX_OPERATOR_ADDRESS} {...field('address')} />
              </>
            )}
          </AdminForm>
        </Card>
      </Main>
    </>
  )
}

type ListProps = { invitations: ListedInvitation[]; result: AdminResult | undefined; now: number }

const Invitations = ({ invitations, result, now }: ListProps) => (
  <ScrollRegion className={tableStyles.scroll} label="Invitations, table">
    <table className={tableStyles.table}>
      <thead>
        <tr>
          <th>For</th>
          <th>Made by</th>
          <th>Ends</th>
          <th>State</th>
        </tr>
      </thead>
      <tbody>
        {invitations.map(({ id, email, maker, expires_at, used_at }) => (
          <tr key={id}>
            <td>{email ?? 'a link'}</td>
            <td>{maker ?? 'an account that is gone'}</td>
            <td className={tableStyles.date}>
              <LocalTime ms={expires_at} now={now} />
            </td>
            <td>
              {used_at ? (
                'used'
              ) : (
                <AdminForm
                  intent="revoke"
                  result={result}
                  reason={SITE_ACTIONS.revoke.reason}
                  label="Take back"
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

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminUnreachable error={error} />
