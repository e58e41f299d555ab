import { useState } from 'react'
import { data, Form, redirect, useActionData } from 'react-router'
import { ConfirmationFailure } from '#app/features/auth/google/confirm-with-google.tsx'
import { ReauthenticationFields } from '#app/features/auth/reauthentication/reauthentication-fields.tsx'
import { shownLogo } from '#app/features/profile/logo/logo.ts'
import { LogoField } from '#app/features/profile/logo/logo-field.tsx'
import { storePaymentInfo } from '#app/features/profile/payment-info.client.ts'
import { loadProfile, submitProfile, welcomeCookie } from '#app/features/profile/profile.server.ts'
import { checkSetup, type Profile, type ProfileResult } from '#app/features/profile/profile.ts'
import { ProfileFields } from '#app/features/profile/profile-fields.tsx'
import { useSignOut } from '#app/features/profile/shell/owner-shell.tsx'
import { DeviceTimeZone } from '#app/features/profile/time-zone-field.tsx'
import { useProfileForm } from '#app/features/profile/use-profile-form.ts'
import { QrCard } from '#app/features/qr/qr-card.tsx'
import { printedUrl } from '#app/features/qr/qr-content.ts'
import { useCodeLabel } from '#app/features/qr/use-code-label.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { readForm } from '#app/server/form.server.ts'
import type { RouteHandle } from '#app/server/route-handle.ts'
import { Button } from '#app/ui/button.tsx'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Brand } from '#app/ui/layout/brand.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { clientContext, userContext } from '../context.ts'
import type { Route } from './+types/profile-setup.ts'
import styles from './profile-setup.module.css'

export const handle: RouteHandle = { body: 'text' } // a profile as opened and as changed

const ROWS: (keyof Profile)[][] = [
  ['businessName'],
  ['rimName'],
  ['businessType'],
  ['customBusinessType'],
  ['cashapp', 'venmo'],
  ['fullName', 'name'],
  ['mailingAddress'],
]

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const { origin } = context.get(clientContext)
  return {
    profile: await loadProfile(user),
    photoUrl: shownLogo(user.photo_url),
    // Created once for the page, so that the code does not change during typing.
    code: printedUrl(origin, user.id, Date.now(), randomAlphanumeric(8)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const saved = await submitProfile(context.get(userContext), form, checkSetup, 'setup-failed')
  if (saved.complete === undefined) return data<ProfileResult>(saved.result, { status: saved.status })
  return redirect('/dashboard', { headers: saved.complete ? {} : { 'set-cookie': welcomeCookie } })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callServerAction<ProfileResult>(serverAction, { message: 'setup-failed' })

export default function ProfileSetup({ loaderData }: Route.ComponentProps) {
  const { setup: say, newPaymentName, saving } = useMessages('profile')
  const result = useActionData<ProfileResult>()
  const signOut = useSignOut()
  const form = useProfileForm({
    initialValues: loaderData.profile,
    result,
    validate: checkSetup,
    onSubmit: ({ venmo, cashapp }) => storePaymentInfo({ venmo, cashapp }),
  })
  const { businessName, rimName, name, timeZone } = form.values
  const codeLabel = useCodeLabel(businessName)
  const { language } = usePageLanguage()
  const [code] = useState(loaderData.code) // the same for the whole visit, though the page's data is read again

  return (
    <div className={styles.page}>
      <title>{say.heading}</title>
      <header className={styles.top}>
        <Brand />
        <signOut.Form {...signOut.props}>
          <Button type="submit" variant="plain" disabled={signOut.leaving}>
            {signOut.label}
          </Button>
        </signOut.Form>
      </header>
      <main className={styles.main}>
        <h1>{say.heading}</h1>
        <p className={styles.lead}>{say.lead}</p>
        <ConfirmationFailure page="profile-setup" />
        {signOut.failed && <Notice kind="bad">{signOut.failed}</Notice>}
        {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
        {form.incomplete && <Notice kind="bad">{form.incomplete}</Notice>}
        <LogoField photoUrl={loaderData.photoUrl} name={businessName || name} action="/logo" />
        <Form {...form.props} method="post" className={styles.form}>
          <ProfileFields rows={ROWS} form={form} />
          <DeviceTimeZone stored={timeZone} />
          {result?.reauthentication && (
            <ReauthenticationFields
              page="profile-setup"
              reason={newPaymentName}
              failure={result.reauthentication}
              busy={form.pending}
            />
          )}
          <Button type="submit" variant="go" size="l" disabled={form.pending}>
            {form.pending ? saving : say.submit}
          </Button>
        </Form>
      </main>
      <aside className={styles.preview} aria-label={say.preview}>
        <QrCard
          text={code}
          errorCorrection="H"
          businessName={businessName}
          rimName={rimName}
          language={language}
          label={codeLabel}
        />
        <p className={styles.yours}>{say.coin}</p>
        <p>{say.follows}</p>
      </aside>
    </div>
  )
}
