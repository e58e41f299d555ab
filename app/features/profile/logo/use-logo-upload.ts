import { useEffect, useRef, useState } from 'react'
import { type UploadResult, uploadForm } from '#app/features/upload/upload.client.ts'
import { useUpload } from '#app/features/upload/use-upload.ts'
import { checkLogoFile, logoFailed, logoMessage } from './logo.ts'

type LogoStatus = 'idle' | 'failed' | 'done' | 'canceled'

function readResult(result: Exclude<UploadResult, { kind: 'aborted' }>) {
  if (result.kind === 'network-error') return { error: logoFailed('network error') }
  const { photoUrl, error } = (result.body ?? {}) as { photoUrl?: unknown; error?: unknown }
  if (typeof photoUrl === 'string') return { photoUrl }
  if (typeof error === 'string') return { error }
  return {
    error: result.status === 413 ? logoMessage('too-large') : logoFailed('unexpected answer of the server'),
  }
}

type Options = { action: string; error?: string; onUploaded?: (photoUrl: string) => void }

/** Validates the chosen file, shows it at once and sends it; a failed or canceled upload restores the earlier picture. */
export function useLogoUpload({ action, error: firstError, onUploaded }: Options) {
  const [status, setStatus] = useState<LogoStatus>(firstError ? 'failed' : 'idle')
  const [error, setError] = useState(firstError)
  const [chosenUrl, setChosenUrl] = useState<string>() // object URL of the file being sent
  const [storedUrl, setStoredUrl] = useState<string>() // object URL of the last file that was stored
  const { progress, upload, abort } = useUpload()

  const objectUrls = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const url of objectUrls.current) URL.revokeObjectURL(url)
    },
    [],
  )

  function finish(next: LogoStatus, message?: string) {
    setChosenUrl(undefined)
    setStatus(next)
    setError(message)
  }

  async function send(file: File) {
    const problem = checkLogoFile(file)
    if (problem) {
      abort()
      return finish('failed', problem)
    }
    const objectUrl = URL.createObjectURL(file)
    objectUrls.current.push(objectUrl)
    setChosenUrl(objectUrl)
    setStatus('idle')
    const form = new FormData()
    form.append('logo', file)
    const result = await upload((options) => uploadForm(action, form, options))
    if (result.kind === 'aborted') return
    const { photoUrl, error } = readResult(result)
    if (photoUrl === undefined) return finish('failed', error)
    setStoredUrl(objectUrl)
    finish('done')
    onUploaded?.(photoUrl)
  }

  function cancel() {
    abort()
    finish('canceled')
  }

  return { status, error, progress, pictureUrl: chosenUrl ?? storedUrl, send, cancel }
}
