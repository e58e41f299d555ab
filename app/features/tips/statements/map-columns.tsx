import { type FormEvent, useState } from 'react'
import type { DayOrder } from '#app/kit/calendar/written-time.ts'
import { Button } from '#app/ui/button.tsx'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './map-columns.module.css'
import { type Mapping, STATEMENT_COLUMNS } from './read-statement.ts'
import { headingsOf } from './read-table.ts'
import type { Columns } from './statement-worker.client.ts'
import type { StatementState } from './use-statement.ts'

export const ORDERS: DayOrder[] = ['day-first', 'month-first', 'year-first']
const NO_HEADINGS = 'none'
const MAX_HEADING = 60 // characters of the line of headings

type Props = {
  state: Extract<StatementState, { phase: 'mapping' }>
  methods: [id: string, name: string][]
  onMap: (columns: Columns) => void
}

/** Asks what each column of an unknown file is and where its table begins, with its first lines as examples. */
export function MapColumns({ state: { lines, mapping, method, order, head: first }, methods, onMap }: Props) {
  const t = useMessages('statement')
  const [failed, setFailed] = useState(false)
  const [head, setHead] = useState(first ?? null)
  const headings = headingsOf({ lines, head: head ?? undefined, from: 0 })
  const sample = lines.slice(head === null ? (first ?? 0) : head + 1)
  const usedAs = (index: number) => STATEMENT_COLUMNS.find((column) => mapping[column] === index) ?? ''
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen: Mapping = {}
    for (const index of headings.keys()) {
      const column = STATEMENT_COLUMNS.find((one) => one === form.get(`column-${index}`))
      if (column) chosen[column] ??= index
    }
    if (chosen.date === undefined || chosen.amount === undefined) return setFailed(true)
    const days = ORDERS.find((one) => one === form.get('order'))
    onMap({ mapping: chosen, method: String(form.get('method')), order: days, head })
  }
  const headOptions = lines.map((cells, index): [string, string] => [
    String(index),
    t.headingsIn({ number: index + 1, text: cells.filter(Boolean).join(', ').slice(0, MAX_HEADING) }),
  ])
  return (
    <Card aria-labelledby="columns">
      <h2 id="columns">{t.unknown}</h2>
      <p>{t.mapLead}</p>
      {failed && <Notice kind="bad">{t.mapProblem}</Notice>}
      <form onSubmit={onSubmit} className="stack g4 hug mt3">
        <SelectField label={t.whichWay} name="method" defaultValue={method || methods[0]?.[0]}>
          <Options of={methods} />
        </SelectField>
        <SelectField
          label={t.whereHeadings}
          name="head"
          value={head === null ? NO_HEADINGS : String(head)}
          onChange={({ currentTarget: { value } }) => setHead(value === NO_HEADINGS ? null : Number(value))}
        >
          <Options of={[[NO_HEADINGS, t.noHeadings], ...headOptions]} />
        </SelectField>
        <SelectField label={t.dayOrder} name="order" defaultValue={order ?? ''}>
          <Options
            of={[['', t.dayOrders.seen], ...ORDERS.map((one): [string, string] => [one, t.dayOrders[one]])]}
          />
        </SelectField>
        <div className={`grid wide ${styles.columns}`}>
          {headings.map((heading, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={index}
              label={heading || t.nameless({ number: index + 1 })}
              hint={sample.map((cells) => cells[index]).find(Boolean)}
              name={`column-${index}`}
              defaultValue={usedAs(index)}
            >
              <Options
                of={[
                  ['', t.leaveOut],
                  ...STATEMENT_COLUMNS.map((column): [string, string] => [column, t.columns[column]]),
                ]}
              />
            </SelectField>
          ))}
        </div>
        <Button type="submit" variant="go">
          {t.readColumns}
        </Button>
      </form>
    </Card>
  )
}
