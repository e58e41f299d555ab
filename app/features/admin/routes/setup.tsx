import '#app/ui/layout/layout.css'
import { CircleCheck, KeyRound, Link2, Mail, TriangleAlert } from 'lucide-react'
import { type ReactNode, useContext, useId } from 'react'
import { data, Form, redirect, useActionData } from 'react-router'
import { seenOrigin } from '#app/features/admin/setup/seen-origin.ts'
import { finishSetup, SMTP_SETTING, sendTestMail } from '#app/features/admin/setup/setup.server.ts'
import {
  checkFirstRun,
  checkForMail,
  MIN_ADMIN_PASSWORD,
  NO_SETUP,
  type Setup,
  type SetupCause,
  stepsDone,
} from '#app/features/admin/setup/setup.ts'
import { isSetupOpen, renewSetupCode } from '#app/features/admin/setup/setup-code.server.ts'
import { SetupStep } from '#app/features/admin/setup/setup-step.tsx'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { emailIsFixed } from '#app/features/instance/settings/site-settings.server.ts'
import { REGISTRATION_MODES } from '#app/features/instance/settings/site-settings.ts'
import { LanguageSwitch } from '#app/kit/i18n/language-switch.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { env } from '#app/server/env.server.ts'
import { BrandName } from '#app/ui/brand-name.ts'
import { Button } from '#app/ui/button.tsx'
import { Beads, Milling } from '#app/ui/coin/coin.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { FieldError, TextArea, TextField } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { Segments } from '#app/ui/forms/segments.tsx'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Brand } from '#app/ui/layout/brand.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Route } from './+types/setup.ts'
import styles from './setup.module.css'

type Props = { host: string; children: ReactNode }

/** The first run: what it is at the left, on the green, with a code as it will look; the form at the right. */
function SetupFrame({ host, children }: Props) {
  const t = useMessages('setup')
  const brand = useContext(BrandName) ?? ''
  return (
    <div className={`stack g0 screen ${styles.page}`}>
      <title>{t.title}</title>
      <header className={`ring on-ring ${styles.side}`}>
        <div className={`stack g5 packed p5 clips ${styles.held}`}>
          <Brand />
          <div className={`stack ${styles.words}`}>
            <h1>{t.heading({ brand })}</h1>
            <p className="on-ring-2">{t.lead}</p>
            <p className={`on-ring-2 ${styles.choose}`}>
              <Link2 size={20} aria-hidden />
              <span>
                <RichText text={t.choose} tags={{ strong: (text) => <strong>{text}</strong> }} />
              </span>
            </p>
          </div>
          <div className={styles.picture} aria-hidden>
            <svg viewBox="-230 -230 460 460" className={styles.coin} aria-hidden>
              <circle r="230" fill="var(--reward-edge)" />
              <circle r="228" fill="var(--reward)" />
              <Milling r="219" strokeWidth="11" count={150} />
              <circle r="211" fill="var(--ring)" />
              <Beads r="198" strokeWidth="4" count={150} />
            </svg>
            <img src="/sample-code.svg" alt="" width="240" height="240" />
            <p>
              <strong>{host}</strong>
              {t.preview}
            </p>
          </div>
        </div>
      </header>
      <Main className={`wide ${styles.main}`}>{children}</Main>
    </div>
  )
}

export const handle: PageHandle = { translated: true, onDemand: ['setup'] }

type Result = FormResult<Setup, SetupCause> & { sent?: { host: string; email: string } }

export const headers = () => ({ 'cache-control': 'no-store' })

/** There is a first run only until there is an admin; then the address leads nowhere. */
async function requireOpen() {
  if (!(await isSetupOpen())) throw data(null, { status: 404 })
}

export async function loader({ request: { headers } }: Route.LoaderArgs) {
  await requireOpen()
  await renewSetupCode()
  return {
    publicUrl: env.publicUrl,
    isPublicUrlSet: env.isPublicUrlSet,
    seen: seenOrigin((name) => headers.get(name)) ?? new URL(env.publicUrl).origin,
    smtpHost: env.smtpUrl && new URL(env.smtpUrl).hostname,
    smtpSetting: SMTP_SETTING,
    contact: emailIsFixed ? env.supportEmail : undefined,
  }
}

export const action = formAction<Result>(
  { failure: 'the first run could not be finished', failed: 'setup-failed' },
  async ({ intent, texts, request: { headers }, client: { ip }, keep }) => {
    await requireOpen()
    const input = texts(
      ...(['code', 'name', 'contact', 'email', 'password', 'digits', 'registration', 'address'] as const),
    )
    const { password: _, ...values } = input
    keep({ values })
    if (intent === 'mail') return { sent: await sendTestMail(input, { ip, headers }), values }
    return redirect('/admin', { headers: await finishSetup(input, { ip, headers }) })
  },
)

export const clientAction = clientFormAction<Result>('setup-failed')

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function SetupPage({ loaderData }: Route.ComponentProps) {
  const { publicUrl, isPublicUrlSet, seen, smtpHost, smtpSetting, contact } = loaderData
  const t = useMessages('setup')
  const signIn = useMessages('sign-in')
  const { language } = usePageLanguage()
  const result = useActionData<Result>()
  const form = useForm<Setup, Result>({
    initialValues: NO_SETUP,
    problems: { ...signIn.problems, ...t.problems },
    result,
    validate: (values, fields) =>
      fields.get('intent') === 'mail' ? checkForMail(values) : checkFirstRun(values),
  })
  const here = useHydrated() ? location.origin : seen
  const done = stepsDone(form.values, isPublicUrlSet && here === publicUrl)
  const sent = form.result?.sent
  const { host } = new URL(publicUrl)
  const codeId = useId()
  const { code: codeError, digits: digitsError } = form.errors
  return (
    <SetupFrame host={host}>
      {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
      <Form {...form.props} method="post" className="stack g0">
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" name="intent" value="start" tabIndex={-1} aria-hidden className="sr" />
        <div className={`grid g2-3 mid mb3 p3-4 rounded on-warn warn small icon-words ${styles.code}`}>
          <KeyRound size={22} aria-hidden />
          <div>
            <label className="heavy" htmlFor={codeId}>
              {t.code.label}
            </label>
            <p id={`${codeId}-why`}>{t.code.why}</p>
          </div>
          <input
            className="all-columns wide tap control-edge rounded on-card ink"
            id={codeId}
            name="code"
            defaultValue={form.field('code').defaultValue}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={codeError ? true : undefined}
            aria-describedby={`${codeId}-why${codeError ? ` ${codeId}-error` : ''}`}
          />
          {codeError && (
            <div className="all-columns">
              <FieldError id={`${codeId}-error`}>{codeError}</FieldError>
            </div>
          )}
        </div>
        <SetupStep step="operator" done={done}>
          <div className={`stack ${styles.two}`}>
            <TextField label={t.fields.name} autoComplete="name" {...form.field('name')} />
            {contact ? (
              <TextField label={t.fields.contact} value={contact} hint={t.hints.contactFixed} readOnly />
            ) : (
              <TextField
                label={t.fields.contact}
                type="email"
                hint={t.hints.contact}
                {...form.field('contact')}
              />
            )}
          </div>
        </SetupStep>
        <SetupStep step="admin" done={done}>
          <div className={`stack ${styles.two}`}>
            <TextField label={t.fields.email} type="email" autoComplete="username" {...form.field('email')} />
            <PasswordField
              label={t.fields.password}
              hint={t.hints.password({ min: MIN_ADMIN_PASSWORD })}
              autoComplete="new-password"
              {...form.field('password')}
            />
          </div>
        </SetupStep>
        <SetupStep step="public" done={done}>
          <TextField label={t.fields.public} value={publicUrl} readOnly />
          <PublicAddress isSet={isPublicUrlSet} here={here} publicUrl={publicUrl} />
        </SetupStep>
        <SetupStep step="mail" done={done}>
          {smtpHost ? (
            <div className={`stack top ${styles.mail}`}>
              <TextField
                label={t.fields.digits}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={4}
                hint={sent ? undefined : t.mail.to({ host: smtpHost })}
                {...form.field('digits')}
              />
              <Button type="submit" name="intent" value="mail" disabled={form.pending}>
                <Mail size={20} aria-hidden />
                {form.pending ? t.mail.pending : sent ? t.mail.again : t.mail.send}
              </Button>
              {sent && (
                <p className="row stretch bold small snug breaks ok" role="status">
                  <CircleCheck size={18} aria-hidden />
                  {t.mail.sent(sent)}
                </p>
              )}
            </div>
          ) : (
            <>
              <p className="row stretch bold small snug breaks warn">
                <TriangleAlert size={18} aria-hidden />
                {t.mail.none({ setting: smtpSetting })}
              </p>
              {digitsError && <FieldError>{digitsError}</FieldError>}
            </>
          )}
        </SetupStep>
        <SetupStep step="registration" done={done}>
          <Segments
            name="registration"
            legend={t.steps.registration}
            options={REGISTRATION_MODES.map((value) => ({ value, label: t.registration[value] }))}
            defaultValue={form.field('registration').defaultValue}
          />
        </SetupStep>
        <SetupStep step="imprint" done={done}>
          <TextArea
            label={t.fields.address}
            hint={t.hints.imprint}
            autoComplete="street-address"
            rows={3}
            {...form.field('address')}
          />
          <div className="cluster g3-4 mt3 muted small">
            <Button type="submit" name="intent" value="start" variant="go" size="l" disabled={form.pending}>
              {form.pending ? t.pending : t.submit}
            </Button>
            {!done.mail && <span>{t.withoutMail}</span>}
          </div>
        </SetupStep>
      </Form>
      <LanguageSwitch language={language} to="/setup" />
    </SetupFrame>
  )
}

function PublicAddress({ isSet, here, publicUrl }: { isSet: boolean; here: string; publicUrl: string }) {
  const t = useMessages('setup').public
  if (isSet && here === publicUrl)
    return (
      <p className="row stretch bold small snug breaks ok">
        <CircleCheck size={18} aria-hidden />
        {t.reached({ host: new URL(publicUrl).host.toUpperCase() })}
      </p>
    )
  return (
    <p className="row stretch bold small snug breaks warn">
      <TriangleAlert size={18} aria-hidden />
      {isSet ? t.other({ here }) : t.unset}
    </p>
  )
}
