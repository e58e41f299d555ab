import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isHostLimit, type UploadResult, uploadForm } from '#app/kit/upload/upload.client.ts'
import { useObjectUrl } from '#app/kit/upload/use-object-url.ts'
import { useUpload } from '#app/kit/upload/use-upload.ts'
import type { MessageKey, Messages } from '#content/messages.ts'
import { checkLogoFile, readLogoCause } from './logo.ts'

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
