import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'

export function SupportAddress({ email }: { email: string }) {
  const t = useMessages('contact')
  return (
    <RichText
      text={t.address({ email })}
      tags={{ mail: (address) => <a href={`mailto:${address}`}>{address}</a> }}
    />
  )
}
