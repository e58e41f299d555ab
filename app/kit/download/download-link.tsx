import { type MouseEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { signInAddress } from '#app/kit/browser-session/return-path.ts'
import { type ButtonVariant, buttonClass } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { downloadFile } from './download-file.client.ts'
import styles from './download-link.module.css'

type Failure = 'failed' | 'too-many' | 'signed-out'

/** Downloads a file without leaving the page. `notice` says what failed; `failed` is its sentence for other causes. */
export function useDownload(failed?: string) {
  const { download: t } = useMessages('shell')
  const { pathname, search } = useLocation()
  const [phase, setPhase] = useState<'ready' | 'busy' | Failure>('ready')

  async function download(address: string) {
    if (phase === 'busy') return
    setPhase('busy')
    try {
      await downloadFile(address)
      setPhase('ready')
    } catch (error) {
      setPhase((error as Error).message as Failure)
    }
  }

  const notice = phase !== 'ready' && phase !== 'busy' && (
    <Notice kind="bad">
      {phase === 'failed' && (failed ?? t.failed)}
      {phase === 'too-many' && t.tooMany}
      {phase === 'signed-out' && (
        <>
          {t.signedOut} <a href={signInAddress(pathname + search)}>{t.signInAgain}</a>
        </>
      )}
    </Notice>
  )
  return { download, busy: phase === 'busy', notice }
}

type Props = {
  address: string
  failed?: string
  variant?: ButtonVariant | 'text'
  inRow?: boolean // among other links, below which a failure is shown
  children: ReactNode
}

/** A download link. With JavaScript a failure is shown beside it instead of on a page of its own. */
export function DownloadLink({ address, failed, variant, inRow = false, children }: Props) {
  const { download, busy, notice } = useDownload(failed)
  const save = (event: MouseEvent) => {
    event.preventDefault()
    void download(address)
  }
  return (
    <div className={inRow ? styles.inRow : 'stack'}>
      <a
        className={variant === 'text' ? undefined : buttonClass({ variant })}
        href={address}
        onClick={save}
        aria-busy={busy}
      >
        {children}
      </a>
      {notice}
    </div>
  )
}
