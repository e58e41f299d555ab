import { type MouseEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { signInAddress } from '#app/features/auth/sign-in/return-path.ts'
import { type ButtonVariant, buttonClass } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { downloadFile } from './download-file.client.ts'
import styles from './download-link.module.css'

type Props = {
  address: string
  fileName: string
  failed: string // the message of a failure
  variant?: ButtonVariant
  children: ReactNode
}

/** A download link. With JavaScript a failure is shown beside it instead of on a page of its own. */
export function DownloadLink({ address, fileName, failed, variant, children }: Props) {
  const { download: say } = useMessages('shell')
  const { pathname, search } = useLocation()
  const [phase, setPhase] = useState<'ready' | 'busy' | 'failed' | 'too-many' | 'signed-out'>('ready')

  async function save(event: MouseEvent) {
    event.preventDefault()
    if (phase === 'busy') return
    setPhase('busy')
    try {
      await downloadFile(address, fileName)
      setPhase('ready')
    } catch (error) {
      setPhase((error as Error).message as 'failed' | 'too-many' | 'signed-out')
    }
  }

  return (
    <div className={styles.download}>
      <a
        className={buttonClass({ variant })}
        href={address}
        download={fileName}
        onClick={save}
        aria-busy={phase === 'busy'}
      >
        {children}
      </a>
      {phase === 'failed' && <Notice kind="bad">{failed}</Notice>}
      {phase === 'too-many' && <Notice kind="bad">{say.tooMany}</Notice>}
      {phase === 'signed-out' && (
        <Notice kind="bad">
          {say.signedOut} <a href={signInAddress(pathname + search)}>{say.signInAgain}</a>
        </Notice>
      )}
    </div>
  )
}
