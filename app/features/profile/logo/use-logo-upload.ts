import { useEffect, useRef, useState } from 'react'
import { checkLogoFile } from './logo.ts'
import { uploadLogo } from './logo-upload.client.ts'

export type LogoPhase =
  | { is: 'resting' }
  | { is: 'sending'; share: number } // 1: all is sent, the server still works on it
  | { is: 'failed'; error: string }
  | { is: 'done' }
  | { is: 'canceled' }

type Options = { action: string; error?: string; onUploaded?: (photoUrl: string) => void }

/** Checks the chosen file, shows it at once and sends it; what fails or is canceled brings the earlier picture back. */
export function useLogoUpload({ action, error, onUploaded }: Options) {
  const [phase, setPhase] = useState<LogoPhase>(error ? { is: 'failed', error } : { is: 'resting' })
  const [chosen, setChosen] = useState<string>() // the address of the file in this browser
  const [kept, setKept] = useState<string>() // the last one that the server took
  const stop = useRef<() => void>(undefined)

  const addresses = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const address of addresses.current) URL.revokeObjectURL(address)
    },
    [],
  )

  function send(file: File) {
    stop.current?.()
    const error = checkLogoFile(file)
    if (error) {
      setChosen(undefined)
      return setPhase({ is: 'failed', error })
    }
    const picture = URL.createObjectURL(file)
    addresses.current.push(picture)
    setChosen(picture)
    setPhase({ is: 'sending', share: 0 })
    stop.current = uploadLogo(file, action, {
      onShare: (share) => setPhase({ is: 'sending', share }),
      onAnswer: (answer) => {
        setChosen(undefined)
        if ('error' in answer) return setPhase({ is: 'failed', error: answer.error })
        setKept(picture)
        setPhase({ is: 'done' })
        onUploaded?.(answer.photoUrl)
      },
    })
  }

  function cancel() {
    stop.current?.()
    setChosen(undefined)
    setPhase({ is: 'canceled' })
  }

  return { phase, picture: chosen ?? kept, send, cancel }
}
