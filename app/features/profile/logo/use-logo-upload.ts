import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type UploadResult, uploadForm } from '#app/features/upload/upload.client.ts'
import { useObjectUrl } from '#app/features/upload/use-object-url.ts'
import { useUpload } from '#app/features/upload/use-upload.ts'
import { checkLogoFile, logoFailed, logoMessage, REMOVE_FAILED } from './logo.ts'

type Outcome = { status: 'idle' | 'failed' | 'done' | 'canceled' | 'removed'; error?: string }

function readError(result: Exclude<UploadResult, { kind: 'aborted' }>) {
  if (result.kind === 'network-error') return logoFailed('network error')
  if (result.signInRequired) return logoFailed('you are signed out')
  const { photoUrl, message } = (result.body ?? {}) as { photoUrl?: unknown; message?: unknown }
  if (typeof photoUrl === 'string') return undefined
  if (typeof message === 'string') return message
  return result.status === 413 ? logoMessage('too-large') : logoFailed('unexpected answer of the server')
}

/** Validates the chosen file, shows it at once and sends it; a failed or canceled upload restores the earlier picture. */
export function useLogoUpload(action: string) {
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
      finish({ status: 'failed', error: REMOVE_FAILED })
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
