import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Tells a provider that customers see no page, and whom to ask. */
export function SuspendedNotice({ supportEmail }: { supportEmail: string }) {
  const say = useMessages('shell')
  return (
    <Notice kind="warn">
      <RichText
        text={say.suspended({ email: supportEmail })}
        tags={{
          strong: (text) => <strong>{text}</strong>,
          mail: (address) => <a href={`mailto:${address}`}>{address}</a>,
        }}
      />
    </Notice>
  )
}
