// Mechanism: onboarding of an owner: profile and first payment methods
import { useState } from 'react'
import { Form, redirect, useActionData } from 'react-router'
import { shownLogo } from '#app/features/business/logo/logo.ts'
import { LogoField } from '#app/features/business/logo/logo-field.tsx'
import { storePaymentInfo } from '#app/features/business/profile/payment-info.client.ts'
import { loadProfile, submitProfile } from '#app/features/business/profile/profile.server.ts'
import {
  checkSetup,
  type Profile,
  type ProfileResult,
  withNames,
} from '#app/features/business/profile/profile.ts'
import { ProfileFields } from '#app/features/business/profile/profile-fields.tsx'
import { DeviceTimeZone } from '#app/features/business/profile/time-zone-field.tsx'
import { useProfileForm } from '#app/features/business/profile/use-profile-form.ts'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { AUTH_FAILED } from '#app/features/identity/general-errors.ts'
import { ConfirmationFailure } from '#app/features/identity/google/confirm-with-google.tsx'
import { ReauthenticationFields } from '#app/features/identity/reauthentication/reauthentication-fields.tsx'
import {
  clientContext,
  languageContext,
  userContext,
} from '#app/features/identity/session/route-context.server.ts'
import { readSiteSettings } from '#app/features/instance/settings/site-settings.server.ts'
import { useSignOut } from '#app/features/owner-layout/owner-shell.tsx'
import { usePaymentMethodNames } from '#app/features/payment-methods/editor/add-method-dialog.tsx'
import {
  firstMethodPrefix,
  firstMethods,
  type Place,
  parseFirstMethods,
  parsePlace,
  readPlace,
} from '#app/features/payment-methods/editor/first-methods.ts'
import {
  countryOptions,
  currencyOptions,
  GET_PAID,
  type GetPaidFields,
} from '#app/features/payment-methods/editor/get-paid.ts'
import { MethodFields } from '#app/features/payment-methods/editor/method-fields.tsx'
import { CURRENCIES, currencyOf, DEFAULT_CURRENCY } from '#app/kit/money/currency.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { QrCard } from '#app/kit/qr/qr-card.tsx'
import { printedUrl } from '#app/kit/qr/qr-content.ts'
import { useCodeLabel } from '#app/kit/qr/use-code-label.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { type Fields, readText } from '#app/server/form.server.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import type { FormState } from '#app/ui/forms/use-form.ts'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Brand } from '#app/ui/layout/brand.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Currency } from '#content/currencies.ts'
import { LOCALES } from '#content/languages.ts'
import type { Route } from './+types/profile-setup.ts'
import styles from './profile-setup.module.css'

export const handle: PageHandle = { body: 'text', onDemand: ['get-paid'] } // a profile as opened and as changed

const HANDLES: (keyof Profile)[] = ['cashapp', 'venmo']
const ADDRESS: (keyof Profile)[] = ['mailingAddress']

const ROWS: (keyof Profile)[][] = [
  ['businessName'],
  ['rimName'],
  ['businessType'],
  ['customBusinessType'],
  HANDLES,
  ['fullName', 'name'],
  ADDRESS,
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const { origin } = context.get(clientContext)
  const locale = LOCALES[context.get(languageContext)]
  return {
    profile: await loadProfile(user),
    mailsPrints: (await readSiteSettings()).mailsPrints,
    photoUrl: shownLogo(user.photo_url),
    place: readPlace({
      stored: user,
      params: new URL(request.url).searchParams,
      accepted: request.headers.get('accept-language') ?? '',
    }),
    countries: countryOptions(locale),
    currencies: currencyOptions(CURRENCIES, locale),
    // Created once for the page, so that the code does not change during typing.
    code: printedUrl(origin, user.id, Date.now(), randomAlphanumeric(8)),
  }
}

const isOfMethod = (name: string) => name.startsWith('method.')

/** Where the provider is, with the handles of the ways there that were filled in. A form may ask for none of it. */
function readFirst(form: Fields) {
  const place = parsePlace(readText(form, 'country'), readText(form, 'currency'))
  const values = Object.fromEntries(
    [...form.keys()].filter(isOfMethod).map((name) => [name, readText(form, name)]),
  )
  const { handles, errors } =
    place && place.currency !== DEFAULT_CURRENCY ? parseFirstMethods(values) : { handles: {}, errors: {} }
  return { first: place && { ...place, handles }, place, values, errors }
}

export const action = formAction<ProfileResult>(
  { failure: AUTH_FAILED.updateProfile, failed: 'setup-failed' },
  async ({ user, form }) => {
    const { first, place, values, errors } = readFirst(form)
    const { result, status } = await submitProfile(user, form, {
      check: (profile) => ({ ...checkSetup(profile), ...errors }),
      fill: (profile) => withNames(profile, user.name),
      failed: 'setup-failed',
      first,
    })
    if (!result.done) return refuse({ ...result, values: { ...result.values, ...values, ...place } }, status)
    return redirect(result.dueAt ? GET_PAID : '/dashboard') // names that wait are shown there
  },
)

export const clientAction = clientFormAction<ProfileResult>('setup-failed')

export default function ProfileSetup({ loaderData }: Route.ComponentProps) {
  const { setup: t, newPaymentName, saving } = useMessages('profile')
  const result = useActionData<ProfileResult>()
  const signOut = useSignOut()
  const sent: Record<string, string> = { ...result?.values } // without JavaScript this is the page
  const [place, setPlace] = useState(parsePlace(sent.country ?? '', sent.currency ?? '') ?? loaderData.place)
  const inDollars = place.currency === DEFAULT_CURRENCY
  const form = useProfileForm({
    initialValues: loaderData.profile,
    result,
    validate: (profile) => ({
      ...checkSetup(profile),
      ...(inDollars ? {} : parseFirstMethods(profile).errors),
    }),
    onSubmit: ({ venmo, cashapp }) => {
      if (inDollars) storePaymentInfo({ venmo, cashapp })
    },
  })
  const { businessName, rimName, name, timeZone } = form.values
  const codeLabel = useCodeLabel(businessName)
  const { language } = usePageLanguage()
  const [code] = useState(loaderData.code) // the same for the whole visit, though the page's data is read again

  return (
    <div className={`stack g5 p4 mx-auto ${styles.page}`}>
      <title>{t.heading}</title>
      <header className={`cluster g0 between ${styles.top}`}>
        <Brand />
        <signOut.Form {...signOut.props}>
          <Button type="submit" variant="plain" disabled={signOut.leaving}>
            {signOut.label}
          </Button>
        </signOut.Form>
      </header>
      <Main className="stack g4 packed">
        <h1>{t.heading}</h1>
        <p className={`muted ${styles.lead}`}>{t.lead}</p>
        <ConfirmationFailure page="profile-setup" />
        {signOut.failed && <Notice kind="bad">{signOut.failed}</Notice>}
        {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
        {form.incomplete && <Notice kind="bad">{form.incomplete}</Notice>}
        <LogoField photoUrl={loaderData.photoUrl} name={businessName || name} action="/logo" />
        <PlaceForm
          place={place}
          setPlace={setPlace}
          countries={loaderData.countries}
          currencies={loaderData.currencies}
        />
        <Form {...form.props} method="post" className="stack g5">
          <input type="hidden" name="country" value={place.country} />
          <input type="hidden" name="currency" value={place.currency} />
          <ProfileFields
            rows={ROWS.filter(
              (row) => (row !== HANDLES || inDollars) && (row !== ADDRESS || loaderData.mailsPrints),
            )}
            form={form}
          />
          {!inDollars && <FirstMethods place={place} form={form} />}
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
            {form.pending ? saving : t.submit}
          </Button>
        </Form>
      </Main>
      <aside
        className={`stack axis g1 sunk muted small center p6-5 frame rounded-l ${styles.preview}`}
        aria-label={t.preview}
      >
        <QrCard
          text={code}
          errorCorrection="H"
          businessName={businessName}
          rimName={rimName}
          language={language}
          label={codeLabel}
        />
        <p className="mt3 ink title">{t.coin}</p>
        <p>{t.follows}</p>
      </aside>
    </div>
  )
}

type PlaceProps = {
  place: Place
  setPlace: (place: Place) => void
  countries: [code: string, name: string][]
  currencies: [code: Currency, name: string][]
}

/** Country and currency, which decide the ways that are offered. Without JavaScript a button shows them. */
function PlaceForm({ place, setPlace, countries, currencies }: PlaceProps) {
  const { setup: t } = useMessages('profile')
  return (
    <form method="get" className="grid g4 bottom fill">
      <input type="hidden" name="from" value={place.country} />
      <SelectField
        label={t.country}
        name="country"
        defaultValue={place.country} // a controlled one would count as changed input
        onChange={({ target }) => setPlace({ country: target.value, currency: currencyOf(target.value) })}
      >
        <Options of={countries} />
      </SelectField>
      <SelectField
        key={place.country}
        label={t.currency}
        name="currency"
        defaultValue={place.currency}
        onChange={({ target }) => setPlace({ ...place, currency: target.value as Currency })}
      >
        <Options of={currencies} />
      </SelectField>
      <noscript>
        <button type="submit" className={buttonClass()}>
          {t.showWays}
        </button>
      </noscript>
    </form>
  )
}

type FirstProps = { place: Place; form: FormState<Profile> }

/** The ways of a currency other than US dollars; one of them is enough, and none is needed yet. */
function FirstMethods({ place, form }: FirstProps) {
  const { setup: t } = useMessages('profile')
  const nameOf = usePaymentMethodNames()
  const values = form.values as Record<string, string>
  return (
    <section className={`stack g2 ${styles.ways}`} aria-labelledby="first-ways">
      <h2 className="title" id="first-ways">
        {t.ways}
      </h2>
      <p className="muted small">{t.waysHint}</p>
      {firstMethods(place).map((method, index) => {
        const prefix = firstMethodPrefix(method.id)
        const own = Object.fromEntries(method.fields.map(({ name }) => [name, values[prefix + name] ?? '']))
        const isOpen = index === 0 || Object.values(own).some(Boolean)
        return (
          <details key={method.id} open={isOpen}>
            <summary className="tap py3 bold press">{nameOf(method.id)}</summary>
            <MethodFields
              method={method}
              form={form as unknown as FormState<GetPaidFields>}
              prefix={prefix}
              values={own}
            />
          </details>
        )
      })}
    </section>
  )
}
