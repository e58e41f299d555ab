import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { QrDownload } from '#app/kit/qr/qr-download.tsx'
import { useCodeLabel } from '#app/kit/qr/use-code-label.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { ListedProvider } from './providers.server.ts'
import styles from './qr-dialog.module.css'

type Props = { provider: ListedProvider; onClose: () => void }

/** A provider's code and its downloads. The server renders it open; with JavaScript it becomes modal. */
export function QrDialog({ provider, onClose }: Props) {
  const { id, businessName, fullName, mailingAddress } = provider
  const { code: t } = useMessages('admin')
  const label = useCodeLabel(businessName)
  const file = (format: 'png' | 'svg') => `/admin/qr-code/${id}/${format}`
  return (
    <Dialog id="provider-qr" heading={businessName || provider.email} wide open onClose={onClose}>
      <div className={`stack g5 axis ${styles.columns}`}>
        <img src={file('svg')} alt={label} width={300} height={300} />
        <div className="stack packed wide">
          <ol className="steps">
            <li>{t.steps.download}</li>
            <li>{t.steps.print}</li>
            <li>{t.steps.send}</li>
          </ol>
          <address className={`small breaks as-typed ${styles.address}`}>
            {mailingAddress ? (
              <>
                {fullName}
                <br />
                {mailingAddress}
              </>
            ) : (
              t.missing
            )}
          </address>
          <QrDownload address={file('png')} variant="go">
            {t.png}
          </QrDownload>
          <QrDownload address={file('svg')}>{t.svg}</QrDownload>
          <Link className={buttonClass({ wide: true })} to={`/admin/print?id=${id}`}>
            <Printer size={20} aria-hidden />
            {t.sheet}
          </Link>
        </div>
      </div>
    </Dialog>
  )
}
