import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Form } from 'react-router'
import { IconButton } from '#app/ui/button.tsx'
import { useListFocus } from '#app/ui/focus/use-list-focus.ts'
import type { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { LocalTime } from '#app/ui/local-time.tsx'
import styles from './board-lines.module.css'

type Line = { id: string; name: string; score: number; rank?: number; at?: number }

type Props = {
  lines: Line[]
  form: Pick<ReturnType<typeof useForm>, 'props' | 'pending'>
  intent: 'remove' | 'remove-best'
  field: 'round' | 'game' // that names a line
  now: number
  timeZone?: string
}

/** The lines of a board, each with a button that removes it. */
export function LeaderboardEntries({ lines, form, intent, field, now, timeZone }: Props) {
  const t = useMessages('rankings')
  const list = useRef<HTMLUListElement & HTMLOListElement>(null)
  useListFocus(list, lines.map(({ id }) => id).join())
  const List = intent === 'remove' ? 'ol' : 'ul'
  return (
    <List ref={list} className={styles.lines}>
      {lines.map(({ id, name, score, rank, at }) => (
        <li className="grid mid tall ruled" key={id}>
          <span>{rank}</span>
          <span>
            <strong>{name}</strong>
            {at !== undefined && (
              <small className="block muted">
                <LocalTime ms={at} now={now} timeZone={timeZone} />
              </small>
            )}
          </span>
          <b>{score}</b>
          <Form {...form.props} method="post" preventScrollReset>
            <input type="hidden" name={field} value={id} />
            <IconButton
              type="submit"
              name="intent"
              value={intent}
              label={t.remove({ name, score })}
              disabled={form.pending}
            >
              <Trash2 size={20} aria-hidden />
            </IconButton>
          </Form>
        </li>
      ))}
    </List>
  )
}
