import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './map-columns.module.css'
import type { DayOrder } from './parse-cells.ts'
import { type Mapping, STATEMENT_COLUMNS } from './read-statement.ts'
import type { Columns, StatementState } from './use-statement.ts'

const ORDERS: DayOrder[] = ['day-first', 'month-first']

type Props = {
  state: Extract<StatementState, { phase: 'mapping' }>
  ways: [id: string, name: string][]
  onMap: (columns: Columns) => void
}

/** Asks what each column of an unknown file is, with its first lines as examples. */
export function MapColumns({ state: { headings, sample, mapping, way, order }, ways, onMap }: Props) {
  const say = useMessages('statement')
  const [failed, setFailed] = useState(false)
  const usedAs = (heading: string) => STATEMENT_COLUMNS.find((column) => mapping[column] === heading) ?? ''
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen: Mapping = {}
    for (const [index, heading] of headings.entries()) {
      const column = STATEMENT_COLUMNS.find((one) => one === form.get(`column-${index}`))
      if (column) chosen[column] ??= heading
    }
    if (!chosen.date || !chosen.amount) return setFailed(true)
    const days = ORDERS.find((one) => one === form.get('order'))
    onMap({ mapping: chosen, way: String(form.get('way')), order: days })
  }
  return (
    <Card aria-labelledby="columns">
      <h2 id="columns">{say.unknown}</h2>
      <p>{say.mapLead}</p>
      {failed && <Notice kind="bad">{say.mapProblem}</Notice>}
      <form onSubmit={onSubmit} className={styles.form}>
        <SelectField label={say.whichWay} name="way" defaultValue={way || ways[0]?.[0]}>
          <Options of={ways} />
        </SelectField>
        <SelectField label={say.dayOrder} name="order" defaultValue={order ?? ''}>
          <Options
            of={[
              ['', say.dayOrders.seen],
              ...ORDERS.map((one): [string, string] => [one, say.dayOrders[one]]),
            ]}
          />
        </SelectField>
        <div className={styles.columns}>
          {headings.map((heading, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={index}
              label={heading || say.nameless({ number: index + 1 })}
              hint={sample.map((cells) => cells[index]).find(Boolean)}
              name={`column-${index}`}
              defaultValue={usedAs(heading)}
            >
              <Options
                of={[
                  ['', say.leaveOut],
                  ...STATEMENT_COLUMNS.map((column): [string, string] => [column, say.columns[column]]),
                ]}
              />
            </SelectField>
          ))}
        </div>
        <Button type="submit" variant="go">
          {say.readColumns}
        </Button>
      </form>
    </Card>
  )
}
