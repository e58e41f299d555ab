import { type MouseEvent, type ReactNode, useState } from 'react'
import { type ButtonVariant, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { downloadFile } from './qr-download.client.ts'
import styles from './qr-download.module.css'

const FAILED = 'There was an error generating the QR code. Please try again.'

type Props = { address: string; fileName: string; variant?: ButtonVariant; children: ReactNode }

/** A download link. With JavaScript a failure is shown beside it instead of on a page of its own. */
export function QrDownload({ address, fileName, variant, children }: Props) {
  const [phase, setPhase] = useState<'ready' | 'busy' | 'failed'>('ready')

  async function save(event: MouseEvent) {
    event.preventDefault()
    if (phase === 'busy') return
    setPhase('busy')
    const type = fileName.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
    const failed = await downloadFile(address, fileName, type).then(
      () => false,
      () => true,
    )
    setPhase(failed ? 'failed' : 'ready')
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
      {phase === 'failed' && <Notice kind="bad">{FAILED}</Notice>}
    </div>
  )
}
