import { ImageUp } from 'lucide-react'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FaceCoin } from '#app/ui/coin/face-coin.tsx'
import { initials } from '#app/ui/coin/initials.ts'
import { FieldError } from '#app/ui/forms/field.tsx'
import { FilePick, SendFile } from '#app/ui/forms/file-pick.tsx'
import { ProgressBar } from '#app/ui/forms/progress-bar.tsx'
import { cameFromGoogle, LOGO_HINT, LOGO_TYPES } from './logo.ts'
import styles from './logo-field.module.css'
import { type LogoPhase, useLogoUpload } from './use-logo-upload.ts'

type Props = {
  name: string // of the business, or of the person: its initials stand where there is no picture
  photoUrl: string | null
  action: string // takes a form with the file as 'logo', and answers { photoUrl } or { error }
  error?: string // of the last time, when the form was sent without script
  onUploaded?: (photoUrl: string) => void
}

const STATUS: Record<LogoPhase['is'], string> = {
  resting: '',
  sending: 'Uploading logo...',
  failed: '',
  done: 'Logo uploaded.',
  canceled: 'Upload canceled.',
}

const FROM_ELSEWHERE = 'Until you upload a logo, customers see the picture of your Google account.'

/** The logo on its coin, and the way to another one. A form of its own: it must not stand inside another form. */
export function LogoField({ name, photoUrl, action, error, onUploaded }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { phase, picture, send, cancel } = useLogoUpload({ action, error, onUploaded })
  const isElsewhere = !picture && cameFromGoogle(photoUrl)

  return (
    <form
      className={styles.field}
      method="post"
      action={action}
      encType="multipart/form-data"
      aria-labelledby={`${id}-title`}
    >
      <FaceCoin
        className={styles.coin}
        picture={picture ?? photoUrl ?? undefined}
        letters={initials(name)}
        size={96}
      />
      <div className={styles.messages}>
        <h2 id={`${id}-title`} className={styles.title}>
          Logo
        </h2>
        <p id={`${id}-hint`} className={styles.hint}>
          {LOGO_HINT} {isElsewhere && FROM_ELSEWHERE}
        </p>
        <div id={`${id}-error`} role="alert">
          {phase.is === 'failed' && <FieldError>{phase.error}</FieldError>}
        </div>
        <p role="status" className={styles.status} data-phase={phase.is}>
          {STATUS[phase.is]}
        </p>
        {phase.is === 'sending' && <Sending share={phase.share} onCancel={cancel} focusAfter={input} />}
      </div>
      <FilePick
        className={styles.pick}
        ref={input}
        name="logo"
        accept={LOGO_TYPES.join()}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = '' // so that the same file can be chosen again
          if (file) send(file)
        }}
      >
        <ImageUp size={20} aria-hidden />
        Upload logo
      </FilePick>
      <SendFile className={styles.save}>Save logo</SendFile>
    </form>
  )
}

type SendingProps = { share: number; onCancel: () => void; focusAfter: RefObject<HTMLElement | null> }

/** How far the upload has come, and the way out of it. */
function Sending({ share, onCancel, focusAfter }: SendingProps) {
  const button = useRef<HTMLButtonElement>(null)
  // This goes away by itself, perhaps from under somebody's fingers. Layout effects end while the button still stands.
  useLayoutEffect(
    () => () => {
      if (document.activeElement === button.current) focusAfter.current?.focus()
    },
    [focusAfter],
  )

  return (
    <div className={styles.sending}>
      <ProgressBar label="Uploading logo" share={share} />
      <Button ref={button} variant="plain" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
