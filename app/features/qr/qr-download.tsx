import type { ComponentProps } from 'react'
import { DownloadLink } from '#app/features/download/download-link.tsx'

const FAILED = 'There was an error generating the QR code. Please try again.'

export const QrDownload = (props: Omit<ComponentProps<typeof DownloadLink>, 'failed'>) => (
  <DownloadLink failed={FAILED} {...props} />
)
