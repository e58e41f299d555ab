import { Form, Link } from 'react-router'
import { ConfirmationFailure } from '#app/features/identity/google/confirm-with-google.tsx'
import { ReauthenticationFields } from '#app/features/identity/reauthentication/reauthentication-fields.tsx'
import { WhenItCounts } from '#app/features/payment-methods/editor/held-change-card.tsx'
import type { TimeZoneOption } from '#app/kit/calendar/time-zone.ts'
import { DEFAULT_CURRENCY } from '#app/kit/money/currency.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Currency } from '#content/currencies.ts'
import { LogoField } from '../logo/logo-field.tsx'
import styles from './edit-profile.module.css'
import { checkEdit, type Profile, type ProfileResult } from './profile.ts'
import { ProfileFields } from './profile-fields.tsx'
import { useProfileForm } from './use-profile-form.ts'

const HANDLES: (keyof Profile)[] = ['cashapp', 'venmo']
const ADDRESS: (keyof Profile)[] = ['mailingAddress']

const ROWS: (keyof Profile)[][] = [
  ['name', 'fullName'],
  ADDRESS,
  ['businessName', 'businessType'],
  ['rimName'],
  ['customBusinessType'],
  HANDLES,
  ['timeZone'],
]

type Props = {
  profile: Profile
  photoUrl: string | null
  timeZones: TimeZoneOption[]
  currency: Currency // of tips; the two fields of payment names are for US dollars
  mailsPrints: boolean // needs an address; one that was given before can be changed and removed
  result: ProfileResult | undefined
}

/** The profile of a business, with the logo in a separate form. */
export function EditProfile({ profile, photoUrl, timeZones, currency, mailsPrints, result }: Props) {
  const t = useMessages('profile')
  const form = useProfileForm({
    initialValues: profile,
    result,
    validate: (values) => checkEdit(values, { mailsPrints }),
  })
  const rows = ROWS.filter(
    (row) =>
      (row !== HANDLES || currency === DEFAULT_CURRENCY) &&
      (row !== ADDRESS || mailsPrints || form.opened.mailingAddress),
  )
  const { businessName, name } = form.values
  return (
    <div className="stack w-800">
      <LogoField photoUrl={photoUrl} name={businessName || name} action="/logo?back=profile" />
      <Card>
        <Form {...form.props} method="post" action="/dashboard?view=profile" className="stack g4">
          <ConfirmationFailure page="dashboard" />
          {form.result?.done && (
            <Notice kind="ok">
              {t.saved}
              {form.result.dueAt && (
                <>
                  {' '}
                  <WhenItCounts dueAt={form.result.dueAt} timeZone={profile.timeZone || undefined} />
                </>
              )}
            </Notice>
          )}
          {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
          {form.incomplete && <Notice kind="bad">{form.incomplete}</Notice>}
          <ProfileFields rows={rows} form={form} timeZones={timeZones} />
          <p>
            <RichText text={t.getPaid} tags={{ link: (text) => <Link to="/get-paid">{text}</Link> }} />
          </p>
          {result?.reauthentication && (
            <ReauthenticationFields
              page="dashboard"
              reason={t.newPaymentName}
              failure={result.reauthentication}
              busy={form.pending}
            />
          )}
          <div className={`cluster stretch to-end ${styles.actions}`}>
            <Link to="/dashboard" className={buttonClass()}>
              {t.cancel}
            </Link>
            <Button type="submit" variant="go" name="intent" value="profile" disabled={form.pending}>
              {form.pending ? t.saving : t.save}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  )
}
