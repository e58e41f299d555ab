import { Undo2 } from 'lucide-react'
import { Form, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CoinFrame } from '#app/ui/coin/coin.tsx'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { useWhen } from '#app/ui/local-time.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { HOLD_MS, waitOf } from './held-change.ts'
import styles from './held-change-card.module.css'
import type { HeldChange } from './held-view.server.ts'

export const HELD_CHANGE = '/ways/held'

const STROKES = Array.from({ length: 24 }, (_, hour) => hour)

/** A coin of 24 strokes, one for each hour; those that are over are brass. */
function WaitingCoin({ dueAt, now }: Pick<HeldChange, 'dueAt' | 'now'>) {
  const t = useMessages('held-change')
  const { hours, passed } = waitOf(dueAt, now)
  return (
    <span className={`middle anchor ${styles.coin}`}>
      <CoinFrame size={96}>
        {STROKES.map((hour) => (
          <rect
            key={hour}
            x="47"
            y="4"
            width="6"
            height="10"
            rx="1"
            transform={`rotate(${hour * 15 + 7.5} 50 50)`}
            data-over={hour < passed ? '' : undefined}
          />
        ))}
      </CoinFrame>
      <strong>{t.hours({ hours })}</strong>
    </span>
  )
}

/** A change of where tips go that waits, with its undo. `page` is the address to which the undo returns. */
export function HeldChangeCard({ change, page }: { change: HeldChange; page: string }) {
  const t = useMessages('held-change')
  const { id, dueAt, now, timeZone, email, name, sentences, isOfPlace } = change
  const time = useWhen(dueAt, now, timeZone)
  const heading = name ? t.nameChanges({ way: name.method, time }) : t.changes({ time })
  return (
    <Card className={`grid g3-4 mid breaks icon-words ${styles.card}`} aria-labelledby={`held-${id}`}>
      <WaitingCoin dueAt={dueAt} now={now} />
      <div className={styles.text}>
        <h2 id={`held-${id}`} suppressHydrationWarning>
          {heading}
        </h2>
        {name ? (
          <p>
            <RichText
              text={t.fromTo({ from: name.from, to: name.to })}
              tags={{ name: (text) => <strong>{text}</strong> }}
            />
          </p>
        ) : (
          sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
        )}
      </div>
      <p className={`all-columns muted small ${styles.until}`}>
        {name ? t.untilName({ from: name.from }) : isOfPlace ? t.untilPlace : t.until} {t.mailed({ email })}
      </p>
      <Form method="post" action={HELD_CHANGE} preventScrollReset className={`all-columns ${styles.undo}`}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="page" value={page} />
        <Button type="submit" wide>
          <Undo2 size={20} aria-hidden />
          {t.undo}
        </Button>
      </Form>
    </Card>
  )
}

/** The changes that wait at the top of a page, and what became of an undo. */
export function HeldChanges({ held, page }: { held: HeldChange[]; page: string }) {
  const t = useMessages('held-change')
  const [params] = useSearchParams()
  const outcome = params.get('held')
  return (
    <>
      {outcome === 'undone' && <Notice kind="ok">{t.undone}</Notice>}
      {outcome === 'gone' && <Notice kind="warn">{t.gone}</Notice>}
      {held.map((change) => (
        <HeldChangeCard key={change.id} change={change} page={page} />
      ))}
    </>
  )
}

type SavedProps = { dueAt?: number; timeZone?: string; waited?: boolean }

/** When a change that was just saved counts: at once, or held until a time. */
export function WhenItCounts({ dueAt = 0, timeZone, waited }: SavedProps) {
  const t = useMessages('held-change')
  const time = useWhen(dueAt, dueAt - HOLD_MS, timeZone)
  return (
    <span suppressHydrationWarning>
      {dueAt ? t.held({ time }) : t.atOnce}
      {waited && ` ${dueAt ? t.replaced : t.dropped}`}
    </span>
  )
}
