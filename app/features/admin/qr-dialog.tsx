import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { cardLabel } from '#app/kit/qr/qr-content.ts'
import { QrDownload } from '#app/kit/qr/qr-download.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import type { ListedProvider } from './providers.server.ts'
import styles from './qr-dialog.module.css'

type Props = { provider: ListedProvider; onClose: () => void }

/** A provider's code and its downloads. The server renders it open; with JavaScript it becomes modal. */
export function QrDialog({ provider, onClose }: Props) {
  const { id, businessName, fullName, mailingAddress } = provider
  const file = (format: 'png' | 'svg') => `/admin/qr-code/${id}/${format}`
  return (
    <Dialog id="provider-qr" heading={businessName || provider.email} wide open onClose={onClose}>
      <div className={styles.columns}>
        <img src={file('svg')} alt={cardLabel(businessName)} width={300} height={300} />
        <div className={styles.words}>
          <ol className={styles.steps}>
            <li>Download the code.</li>
            <li>Print it on stickers or cards.</li>
            <li>Send it to the provider’s mailing address:</li>
          </ol>
          <address className={styles.address}>
            {mailingAddress ? (
              <>
                {fullName}
                <br />
                {mailingAddress}
              </>
            ) : (
              'Not given yet'
            )}
          </address>
          <QrDownload address={file('png')} variant="go">
            Download QR
          </QrDownload>
          <QrDownload address={file('svg')}>Download as SVG</QrDownload>
          <Link className={buttonClass()} to={`/admin/print?id=${id}`}>
            <Printer size={20} aria-hidden />
            Print a sheet
          </Link>
        </div>
      </div>
    </Dialog>
  )
}
