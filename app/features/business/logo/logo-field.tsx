import { ImageUp } from 'lucide-react'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { PICTURE_TYPES } from '#app/kit/upload/stored-picture.ts'
import { isHostLimit, type UploadResult, uploadForm } from '#app/kit/upload/upload.client.ts'
import { useObjectUrl } from '#app/kit/upload/use-object-url.ts'
import { useUpload } from '#app/kit/upload/use-upload.ts'
import { Button } from '#app/ui/button.tsx'
import { FaceCoin } from '#app/ui/coin/face-coin.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { FileInput, NoJsSubmit } from '#app/ui/forms/file-input.tsx'
import { ProgressBar } from '#app/ui/forms/progress-bar.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { cardClass } from '#app/ui/layout/card.tsx'
import type { MessageKey, Messages } from '#content/messages.ts'
import { translate } from '#content/messages.ts'
import { cameFromGoogle, checkLogoFile, readLogoCause } from './logo.ts'
import styles from './logo-field.module.css'

type Outcome = {
  status: 'idle' | 'failed' | 'done' | 'canceled' | 'removed'
  error?: MessageKey<Messages['profile']['logo']['problems']>
}

function readError(
  result: Exclude<UploadResult, { kind: 'aborted' }>,
): MessageKey<Messages['profile']['logo']['problems']> | undefined {
  if (result.kind === 'network-error') return 'network'
  if (result.signInRequired) return 'signed-out'
  const { photoUrl, error } = (result.body ?? {}) as { photoUrl?: unknown; error?: unknown }
  if (typeof photoUrl === 'string') return undefined
  return readLogoCause(error) ?? (isHostLimit(result.status, result.body) ? 'host-limit' : 'unexpected')
}

/** Validates the chosen file, shows it at once and sends it; a failed or canceled upload restores the earlier picture. */
function useLogoUpload(action: string) {
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<Outcome>({ status: 'idle' })
  const [sending, setSending] = useState<File>()
  const [stored, setStored] = useState<File>()
  const pictureUrl = useObjectUrl(sending ?? stored)
  const { progress, upload, abort } = useUpload()

  function finish(next: Outcome) {
    setSending(undefined)
    setOutcome(next)
  }

  async function send(file: File) {
    const problem = checkLogoFile(file)
    if (problem) {
      abort()
      return finish({ status: 'failed', error: problem })
    }
    setSending(file)
    setOutcome({ status: 'idle' })
    const form = new FormData()
    form.append('logo', file)
    const result = await upload((options) => uploadForm(action, form, options))
    if (result.kind === 'aborted') return
    const error = readError(result)
    if (error) return finish({ status: 'failed', error })
    setStored(file)
    finish({ status: 'done' })
    await revalidate()
  }

  /** Whether the logo was removed. */
  async function remove() {
    abort()
    const result = await uploadForm(action, new URLSearchParams({ intent: 'remove' }))
    const { photoUrl } = ((result.kind === 'response' && result.body) || {}) as { photoUrl?: unknown }
    if (photoUrl !== null) {
      finish({ status: 'failed', error: 'removal' })
      return false
    }
    await revalidate()
    setStored(undefined)
    finish({ status: 'removed' })
    return true
  }

  function cancel() {
    abort()
    finish({ status: 'canceled' })
  }

  return { ...outcome, progress, pictureUrl, send, remove, cancel }
}

type Props = {
  name: string // of the business or person; its initials replace a missing picture
  photoUrl: string | null
  action: string // accepts the file as 'logo' and responds { photoUrl } or { error }
}

/** The logo and the form that replaces or removes it. Do not nest it in another form. */
export function LogoField({ name, photoUrl, action }: Props) {
  const { logo: t } = useMessages('profile')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const upload = useLogoUpload(action)
  const { status, progress, pictureUrl } = upload
  const isUploading = progress !== undefined
  const states = { ...t.states, idle: '', failed: '' }
  const [params] = useSearchParams()
  const refusal = status === 'idle' && !isUploading ? readLogoCause(params.get('logo')) : upload.error
  const isFromGoogle = !pictureUrl && cameFromGoogle(photoUrl)

  return (
    <form
      className={cardClass(`grid g3-4 mid icon-words-end ${styles.field}`)}
      method="post"
      action={action}
      encType="multipart/form-data"
      aria-labelledby={`${id}-title`}
    >
      <FaceCoin className={styles.coin} picture={pictureUrl ?? photoUrl} name={name} size={96} />
      <div className="stack g1 shrinks">
        <h2 id={`${id}-title`} className="large">
          {t.heading}
        </h2>
        <p id={`${id}-hint`} className="muted tiny snug">
          {t.hint} {isFromGoogle && t.fromGoogle}
        </p>
        <div id={`${id}-error`} role="alert">
          {refusal && <FieldError>{translate(t.problems, refusal)}</FieldError>}
        </div>
        <p
          role="status"
          className={`bold small snug ${styles.status}`}
          data-phase={isUploading ? 'sending' : status}
        >
          {isUploading ? t.sending : states[status]}
        </p>
        {isUploading && <Sending progress={progress} onCancel={upload.cancel} focusAfter={input} />}
      </div>
      <FileInput
        className={styles.pick}
        ref={input}
        name="logo"
        accept={PICTURE_TYPES.join()}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = '' // so that the same file can be chosen again
          if (file) void upload.send(file)
        }}
      >
        <ImageUp size={20} aria-hidden />
        {t.choose}
      </FileInput>
      <NoJsSubmit className={`all-columns ${styles.save}`}>{t.save}</NoJsSubmit>
      {(pictureUrl ?? photoUrl) && !isUploading && (
        <details className={`all-columns ${styles.removal}`}>
          <summary className="py3 link bold small press">{t.remove}</summary>
          <p className="mb3 muted small">{t.afterwards}</p>
          <Button
            type="submit"
            variant="bad"
            name="intent"
            value="remove"
            formEncType="application/x-www-form-urlencoded"
            onClick={async (event) => {
              event.preventDefault()
              if (await upload.remove()) input.current?.focus()
            }}
          >
            {t.confirm}
          </Button>
        </details>
      )}
    </form>
  )
}

type SendingProps = { progress: number; onCancel: () => void; focusAfter: RefObject<HTMLElement | null> }

function Sending({ progress, onCancel, focusAfter }: SendingProps) {
  const { logo: t, cancel } = useMessages('profile')
  const button = useRef<HTMLButtonElement>(null)
  // The focus would be lost with the button; layout effects clean up while it is still in the document.
  useLayoutEffect(
    () => () => {
      if (document.activeElement === button.current) focusAfter.current?.focus()
    },
    [focusAfter],
  )

  return (
    <div className={`row ${styles.sending}`}>
      <ProgressBar label={t.progress} progress={progress} />
      <Button ref={button} variant="plain" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
