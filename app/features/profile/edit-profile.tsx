import { Form, Link } from 'react-router'
import type { Doubt } from '#app/features/auth/reauthentication/reauthentication.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ConfirmHolder } from '../auth/reauthentication/reauthenticate.tsx'
import styles from './edit-profile.module.css'
import { LogoField } from './logo/logo-field.tsx'
import { checkEdit, FILL_IN_ALL, type Profile, type ProfileErrors } from './profile.ts'
import { ProfileFields } from './profile-fields.tsx'
import { useProfileForm } from './use-profile-form.ts'

const ROWS: (keyof Profile)[][] = [
  ['name', 'fullName'],
  ['mailingAddress'],
  ['businessName', 'businessType'],
  ['customBusinessType'],
  ['cashapp', 'venmo'],
  ['timeZone'],
]

export type ProfileAnswer = {
  saved?: string
  error?: string
  errors?: ProfileErrors
  doubt?: Doubt // of the server, whether the holder of the account sits there
  profile?: Profile // as it was typed
}

type Props = {
  profile: Profile
  photoUrl: string | null
  timeZones: string[]
  answer: ProfileAnswer | undefined
  busy: boolean
  onUploaded: () => void
}

/** Everything a provider tells of the business, with the logo in a form of its own. */
export function EditProfile({ profile: stored, photoUrl, timeZones, answer, busy, onUploaded }: Props) {
  const start = answer?.profile ?? stored
  const { form, profile, errors, edit, submit } = useProfileForm({ start, answer, check: checkEdit })
  return (
    <div className={styles.parts}>
      <LogoField
        photoUrl={photoUrl}
        name={profile.businessName || profile.name}
        action="/logo?back=profile"
        onUploaded={onUploaded}
      />
      <Form
        ref={form}
        method="post"
        action="/dashboard?view=profile"
        noValidate
        className={styles.card}
        onSubmit={submit}
      >
        {!busy && answer?.saved && <Notice kind="ok">{answer.saved}</Notice>}
        {!busy && answer?.error && <Notice kind="bad">{answer.error}</Notice>}
        {Object.values(errors).includes(FILL_IN_ALL) && <Notice kind="bad">{FILL_IN_ALL}</Notice>}
        <ProfileFields rows={ROWS} profile={profile} errors={errors} onEdit={edit} timeZones={timeZones} />
        {answer?.doubt && <ConfirmHolder doubt={answer.doubt} busy={busy} />}
        <div className={styles.actions}>
          <Link to="/dashboard" className={buttonClass()}>
            Cancel
          </Link>
          <Button type="submit" variant="go" name="intent" value="profile" disabled={busy}>
            {busy ? 'Saving...' : 'Save changes'}
          </Button>
        </div>
      </Form>
    </div>
  )
}
