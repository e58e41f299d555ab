import type { ListedAnswer } from '#app/features/moderation/answers/answers.server.ts'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { LocalTime } from '#app/ui/local-time.tsx'

/** The answers that admins sent, as all admins see them. */
export function AnswerList({ answers, now }: { answers: ListedAnswer[]; now: number }) {
  const { answers: t, goneAccount } = useMessages('admin')
  return (
    <ol className="stack">
      {answers.map(({ id, text, at, by }) => (
        <li className="stack g1" key={id}>
          <p className="p3-4 rounded sunk breaks as-typed">{text}</p>
          <p className="muted small breaks">
            <RichText
              text={t.by({ admin: by ?? goneAccount })}
              tags={{ time: () => <LocalTime ms={at} now={now} /> }}
            />
          </p>
        </li>
      ))}
    </ol>
  )
}
