import type { DayOrder } from '#app/kit/calendar/written-time.ts'
import type { Encoding } from '#app/kit/csv/decode-text.ts'
import type { DecimalMark } from '#app/kit/money/read-amount.ts'
import { Button } from '#app/ui/button.tsx'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import styles from './file-reading.module.css'
import { ORDERS } from './map-columns.tsx'
import { LEFT_OUT } from './read-statement.ts'
import type { StatementState } from './use-statement.ts'

type Chosen = { order?: DayOrder; mark?: DecimalMark }

const MARKS: DecimalMark[] = [',', '.']

/** Asks what the file alone does not show: its sheet, its letters, how a day or an amount is meant. */
export function AskReading({
  state: { unsure, encodings, sheets },
  onChoose,
  onEncoding,
  onSheet,
}: {
  state: Extract<StatementState, { phase: 'asking' }>
  onChoose: (chosen: Chosen) => void
  onEncoding: (encoding: Encoding) => void
  onSheet: (sheet: number) => void
}) {
  const t = useMessages('statement')
  if (sheets)
    return (
      <Card aria-labelledby="asking" className={styles.ask}>
        <h2 id="asking">{t.whichSheet}</h2>
        <p>{t.notShown}</p>
        <div className="cluster stretch g3">
          {sheets.map((name, sheet) => (
            <Button key={name} variant="plain" onClick={() => onSheet(sheet)}>
              {name}
            </Button>
          ))}
        </div>
      </Card>
    )
  if (encodings)
    return (
      <Card aria-labelledby="asking" className={styles.ask}>
        <h2 id="asking">{t.whichLetters}</h2>
        <p>{t.notShown}</p>
        <div className="cluster stretch g3">
          {encodings.map(({ encoding, text }) => (
            <Button key={encoding} variant="plain" onClick={() => onEncoding(encoding)}>
              {text}
            </Button>
          ))}
        </div>
      </Card>
    )
  const orders = ORDERS.filter((one) => one !== 'year-first')
  return (
    <Card aria-labelledby="asking" className={styles.ask}>
      <h2 id="asking">
        {unsure.order ? t.whichOrder({ text: unsure.order }) : t.whichMark({ text: unsure.mark ?? '' })}
      </h2>
      <p>{t.notShown}</p>
      <div className="cluster stretch g3">
        {unsure.order
          ? orders.map((order) => (
              <Button key={order} variant="plain" onClick={() => onChoose({ order })}>
                {t.dayOrders[order]}
              </Button>
            ))
          : MARKS.map((mark) => (
              <Button key={mark} variant="plain" onClick={() => onChoose({ mark })}>
                {unsure.mark?.includes(mark) ? t.isDecimal : t.isThousand}
              </Button>
            ))}
      </div>
    </Card>
  )
}

/** How a file was read: why each of its lines is a payment or none, the order of its days, and another choice of columns. */
export function FileReading({
  state: { file },
  onOrder,
  onColumns,
}: {
  state: Extract<StatementState, { phase: 'table' }>
  onOrder: (order: DayOrder) => void
  onColumns: () => void
}) {
  const t = useMessages('statement')
  const reasons = LEFT_OUT.filter((reason) => file.left[reason])
  return (
    <Card className={`cluster bottom between ${styles.reading}`} aria-label={t.howRead}>
      <div>
        <p>{t.linesOf({ count: file.lines })}</p>
        <ul className="mt2 muted">
          <li>{t.paymentsOf({ count: file.payments })}</li>
          {reasons.map((reason) => (
            <li key={reason}>{t.leftOut[reason]({ count: file.left[reason] ?? 0 })}</li>
          ))}
        </ul>
      </div>
      {file.order && (
        <SelectField
          label={t.dayOrder}
          name="order"
          value={file.order}
          onChange={({ currentTarget: { value } }) => onOrder(value as DayOrder)}
        >
          <Options of={ORDERS.map((one): [string, string] => [one, t.dayOrders[one]])} />
        </SelectField>
      )}
      <Button variant="plain" onClick={onColumns}>
        {t.otherColumns}
      </Button>
    </Card>
  )
}
