import { Link } from 'react-router'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { useWhen } from '#app/ui/local-time.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Tells a provider that customers see no page, and whom to ask. */
export function SuspendedNotice({ supportEmail }: { supportEmail: string }) {
  const t = useMessages('shell')
  return (
    <Notice kind="warn">
      <RichText
        text={t.suspended({ email: supportEmail })}
        tags={{
          strong: (text) => <strong>{text}</strong>,
          mail: (address) => <a href={`mailto:${address}`}>{address}</a>,
        }}
      />
    </Notice>
  )
}

type DeletionProps = { dueAt: number; now: number; timeZone: string | undefined }

/** Tells a provider until when their account can be kept, whose deletion is why customers see no page. */
export function DeletionNotice({ dueAt, now, timeZone }: DeletionProps) {
  const t = useMessages('dashboard')
  const time = useWhen(dueAt, now, timeZone)
  return (
    <Notice kind="warn">
      <span suppressHydrationWarning>
        <RichText
          text={t.deletionWaits({ time })}
          tags={{
            strong: (text) => <strong>{text}</strong>,
            keep: (text) => <Link to="/account#account-data">{text}</Link>,
          }}
        />
      </span>
    </Notice>
  )
}
