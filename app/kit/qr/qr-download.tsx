import type { ComponentProps } from 'react'
import { DownloadLink } from '#app/kit/download/download-link.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'

export function QrDownload(props: Omit<ComponentProps<typeof DownloadLink>, 'failed'>) {
  const { code } = useMessages('dashboard')
  return <DownloadLink failed={code.failed} {...props} />
}
