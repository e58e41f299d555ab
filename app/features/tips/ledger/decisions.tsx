import { Strikethrough, Undo2 } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import type { ListedDecision } from './decide-together.server.ts'
import styles from './decisions.module.css'
import { useDayName } from './use-day-name.ts'

/** The form that strikes out every unconfirmed tip between two moments. */
export function StrikeOutSpan({ timeZone, open }: { timeZone: string; open: boolean }) {
  const { together: t, from, to } = useMessages('dashboard').tips
  return (
    <details className={styles.span} open={open || undefined}>
      <summary className="tap py3 bold press">{t.span}</summary>
      <p>{t.spanLead({ zone: timeZone.replaceAll('_', ' ') })}</p>
      <Form className="grid bottom py2" method="post" action="/dashboard/tips">
        <TextField label={from} type="datetime-local" name="spanFrom" required />
        <TextField label={to} type="datetime-local" name="spanTo" required />
        <Button type="submit" name="together" value="span">
          <Strikethrough size={20} aria-hidden />
          {t.strikeOut}
        </Button>
      </Form>
    </details>
  )
}

type Props = { decisions: ListedDecision[]; now: number; timeZone: string | undefined }

/** The decisions about many tips, each with its undo. */
export function Decisions({ decisions, now, timeZone }: Props) {
  const { tips, changes } = useMessages('dashboard')
  const { together: t } = tips
  const dayName = useDayName()
  if (!decisions.length) return null
  return (
    <Card aria-labelledby="decisions">
      <h2 id="decisions">{t.decisions}</h2>
      <ul className={`stack p0 ${styles.list}`}>
        {decisions.map(({ id, decision, day, from_at, until_at, tips: count, undone_at }) => (
          <li className="cluster g2-3 between" key={id}>
            <p>
              {day ? (
                dayName(day)
              ) : (
                <>
                  <LocalTime ms={from_at ?? 0} now={now} timeZone={timeZone} /> –{' '}
                  <LocalTime ms={until_at ?? 0} now={now} timeZone={timeZone} />
                </>
              )}
              {': '}
              {undone_at === null ? t.done[decision]({ count }) : t.undone}
            </p>
            {undone_at === null && (
              <Form method="post" action="/dashboard/tips">
                <input type="hidden" name="decided" value={id} />
                <Button type="submit" variant="plain" name="together" value="undo">
                  <Undo2 size={20} aria-hidden />
                  {changes.undo}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
