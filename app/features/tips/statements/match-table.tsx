import { type ReactNode, useState } from 'react'
import { useMoney } from '#app/kit/money/use-money.ts'
import { Button } from '#app/ui/button.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Currency } from '#content/currencies.ts'
import { LOCALES } from '#content/languages.ts'
import { translate } from '#content/messages.ts'
import { TipFace } from '../ledger/tip-face.tsx'
import type { TipState } from '../ledger/tip-state.ts'
import type { Ambiguous, Match, MatchTip, TimedLine } from './match.ts'
import styles from './match-table.module.css'
import type { StatementEntry } from './statement-lines.ts'
import type { StatementState } from './use-statement.ts'

const FIRST = 5 // rows of a group, before 'Show more'
const MORE = 100 // rows that it adds

type Props = {
  state: Extract<StatementState, { phase: 'table' }>
  now: number
  timeZone: string | undefined
  onSave: (entries: StatementEntry[]) => void
}

/** What the provider has chosen of a line: the tip that it confirms, or that it is a tip of its own. */
type Picked = ReadonlyMap<string, { tip: MatchTip } | 'add'>

const entryOf = (payment: TimedLine, picked: { tip: MatchTip } | 'add'): StatementEntry => {
  const { line, amountMinor, currency } = payment
  if (picked === 'add') return { add: { at: payment.at, amountMinor, currency, line } }
  return { confirm: { id: picked.tip.id, line, amountMinor } }
}

/** The payments of a statement beside the tips that they may confirm; only what is certain is ticked beforehand. */
export function MatchTable({ state, now, timeZone, onSave }: Props) {
  const t = useMessages('statement')
  const money = useMoney()
  const { matches, choices, extra, unmatched, already } = state.matched
  const ofLevel = (...levels: Match['level'][]) => matches.filter(({ level }) => levels.includes(level))
  const certain = ofLevel('certain', 'certain-other')
  const likely = ofLevel('likely')
  const [picked, setPicked] = useState<Picked>(
    () => new Map(certain.map(({ payment, tip }) => [payment.line, { tip }])),
  )
  const pick = (line: string, value: { tip: MatchTip } | 'add' | undefined) => {
    const next = new Map(picked)
    if (value) next.set(line, value)
    else next.delete(line)
    setPicked(next)
  }
  const lines = [...matches, ...choices].map(({ payment }) => payment).concat(extra)
  const chosen = lines.filter(({ line }) => picked.has(line))
  const sums = [...Map.groupBy(chosen, ({ currency }) => currency)].map(([currency, group]) =>
    money(
      group.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      currency,
    ),
  )
  const time = (ms: number) => <LocalTime ms={ms} now={now} timeZone={timeZone} />
  const paid = (payment: TimedLine) => (
    <Side
      time={payment.precision === 'day' ? <Day ms={payment.ms} /> : time(payment.at)}
      text={[payment.name, payment.note && `“${payment.note}”`]}
      amount={money(payment.amountMinor, payment.currency as Currency)}
    />
  )
  const tipped = (tip: MatchTip, payment: TimedLine) => (
    <Side
      time={time(tip.at)}
      text={[tip.reference]}
      amount={money(tip.amountMinor, tip.currency as Currency)}
      warning={
        tip.amountMinor === payment.amountMinor
          ? undefined
          : t.otherAmount({ amount: money(payment.amountMinor, payment.currency) })
      }
    />
  )
  const tick = ({ payment, tip }: Match) => (
    <li key={payment.line} data-picked={picked.has(payment.line) || undefined}>
      <label>
        <input
          type="checkbox"
          checked={picked.has(payment.line)}
          onChange={({ currentTarget }) => pick(payment.line, currentTarget.checked ? { tip } : undefined)}
        />
        {paid(payment)}
        {tipped(tip, payment)}
      </label>
    </li>
  )
  const { payments, left } = state.file
  const isWhole = !left.unread && !left['unknown-state']
  const nothing = payments ? (isWhole ? t.nothingNew : t.nothingNewRead) : t.noPayments
  const counts: [TipState, keyof typeof t.groups, number][] = [
    ['confirmed', 'certain', certain.length],
    ['said-sent', 'likely', likely.length],
    ['said-sent', 'choose', choices.length],
    ['chosen', 'unmatched', unmatched.length],
    ['added', 'extra', extra.length],
  ]
  return (
    <>
      {state.problem && <Notice kind="bad">{translate(t.problems, [state.problem, { name: '' }])}</Notice>}
      <ul className={`grid g2 ${styles.counts}`}>
        {counts.map(([face, group, count]) => (
          <Card as="li" key={group}>
            <TipFace state={face} size={34} />
            <p>
              <strong>{count}</strong> {t.groups[group]}
              <span className="block muted tiny">{t.meanings[group]}</span>
            </p>
          </Card>
        ))}
      </ul>
      {already > 0 && <p>{t.already({ count: already })}</p>}
      {matches.length + choices.length + extra.length === 0 && <p>{nothing}</p>}
      <Group name={t.groups.certain} of={certain} note={t.notes.certain}>
        {tick}
      </Group>
      <Group name={t.groups.likely} of={likely} note={t.notes.likely}>
        {tick}
      </Group>
      <Group name={t.groups.choose} of={choices} note={t.notes.choose}>
        {(choice) => (
          <Options key={choice.payment.line} {...{ choice, picked, pick, paid, time, none: t.noneOfThese }} />
        )}
      </Group>
      <Group name={t.groups.extra} of={extra} note={t.notes.extra}>
        {(payment) => (
          <li key={payment.line} data-picked={picked.has(payment.line) || undefined}>
            <label>
              <input
                type="checkbox"
                checked={picked.has(payment.line)}
                onChange={({ currentTarget }) =>
                  pick(payment.line, currentTarget.checked ? 'add' : undefined)
                }
              />
              {paid(payment)}
              <span>{t.addAsTip}</span>
            </label>
          </li>
        )}
      </Group>
      <Group name={t.groups.unmatched} of={unmatched} note={t.notes.unmatched}>
        {(tip) => (
          <li key={tip.id}>
            <Side
              time={time(tip.at)}
              text={[tip.reference]}
              amount={money(tip.amountMinor, tip.currency as Currency)}
            />
          </li>
        )}
      </Group>
      <div className={`cluster g2-3 between p3-4 ruled on-card stuck ${styles.bar}`}>
        <p>
          <strong>{t.chosen({ count: chosen.length, sum: sums.join(', ') })}</strong>
          <span>{t.stored}</span>
        </p>
        <Button
          variant="go"
          size="l"
          disabled={chosen.length === 0 || state.saving}
          onClick={() => onSave(chosen.map((payment) => entryOf(payment, picked.get(payment.line)!)))}
        >
          {state.saving ? t.saving : t.confirm({ count: chosen.length })}
        </Button>
      </div>
    </>
  )
}

/** The day of a line that names no time. */
function Day({ ms }: { ms: number }) {
  const locale = LOCALES[usePageLanguage().language]
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(ms)
}

type GroupProps<T> = { name: string; of: T[]; note: string; children: (one: T) => ReactNode }

function Group<T>({ name, of, note, children }: GroupProps<T>) {
  const t = useMessages('statement')
  const [shown, setShown] = useState(FIRST)
  if (!of.length) return null
  const more = Math.min(MORE, of.length - shown)
  return (
    <Card className={styles.group} aria-label={name}>
      <header className="cluster stretch g0-3 between">
        <h2>
          {name} <span>{of.length}</span>
        </h2>
        <p>{note}</p>
      </header>
      <ul>{of.slice(0, shown).map(children)}</ul>
      {more > 0 && (
        <Button variant="plain" onClick={() => setShown(shown + more)}>
          {t.showMore({ count: more })}
        </Button>
      )}
    </Card>
  )
}

type SideProps = { time: ReactNode; text: (string | null)[]; amount: string; warning?: string }

const Side = ({ time, text, amount, warning }: SideProps) => (
  <span className={`row stretch g3 between ${styles.side}`}>
    <span>
      {time}
      <span>{text.filter(Boolean).join(', ')}</span>
      {warning && <b className="block warn">{warning}</b>}
    </span>
    <strong className="figure numbers">{amount}</strong>
  </span>
)

type OptionsProps = {
  choice: Ambiguous
  picked: Picked
  pick: (line: string, value: { tip: MatchTip } | undefined) => void
  paid: (payment: TimedLine) => ReactNode
  time: (ms: number) => ReactNode
  none: string
}

/** A payment that several tips fit: one of them, or none. */
function Options({ choice: { payment, tips }, picked, pick, paid, time, none }: OptionsProps) {
  const value = picked.get(payment.line)
  const own = value === 'add' ? undefined : value?.tip.id
  const taken = new Set(
    [...picked].flatMap(([line, one]) => (line !== payment.line && one !== 'add' ? one.tip.id : [])),
  )
  return (
    <li data-picked={own ? '' : undefined}>
      <fieldset>
        <legend>{paid(payment)}</legend>
        {tips.map((tip) => (
          <label key={tip.id}>
            <input
              type="radio"
              name={payment.line}
              checked={own === tip.id}
              disabled={taken.has(tip.id)}
              onChange={() => pick(payment.line, { tip })}
            />
            {time(tip.at)} {tip.reference}
          </label>
        ))}
        <label>
          <input
            type="radio"
            name={payment.line}
            checked={!own}
            onChange={() => pick(payment.line, undefined)}
          />
          {none}
        </label>
      </fieldset>
    </li>
  )
}
