import { Undo2 } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { paymentMethodName } from '#app/features/payment-methods/methods/payment-method-name.ts'
import type { DayOrder } from '#app/kit/calendar/written-time.ts'
import type { Encoding } from '#app/kit/csv/decode-text.ts'
import type { DecimalMark } from '#app/kit/money/read-amount.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { Snackbar } from '#app/kit/snackbar/snackbar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { MESSAGES } from '#content/by-language.ts'
import styles from '../statements/file-reading.module.css'
import { MapColumns, ORDERS } from '../statements/map-columns.tsx'
import { MatchTable } from '../statements/match-table.tsx'
import { LEFT_OUT } from '../statements/read-statement.ts'
import { StatementDrop } from '../statements/statement-drop.tsx'
import type { ListedImport } from '../statements/statements.server.ts'
import { listImports, listStatementMethods } from '../statements/statements.server.ts'
import type { StatementState } from '../statements/use-statement.ts'
import { useStatement } from '../statements/use-statement.ts'
import type { Route } from './+types/statement.ts'

type Props = {
  imports: (ListedImport & { paymentMethodName: string })[]
  now: number
  timeZone: string | undefined
  onUndo: (id: string) => void
}

/** The statements by which tips were confirmed, each with its undo. */
function ImportList({ imports, now, timeZone, onUndo }: Props) {
  const t = useMessages('statement')
  if (!imports.length) return null
  return (
    <Card aria-labelledby="imports">
      <h2 id="imports">{t.imports}</h2>
      <ul className={styles.list}>
        {imports.map(({ id, paymentMethodName, tips, created_at, undone_at }) => (
          <li className="row g3 between tall ruled small" key={id}>
            <span>
              {paymentMethodName}, <LocalTime ms={created_at} now={now} timeZone={timeZone} />
              <span>{undone_at === null ? t.done({ count: tips }) : t.wasUndone}</span>
            </span>
            {undone_at === null && (
              <Button variant="plain" onClick={() => onUndo(id)}>
                <Undo2 size={20} aria-hidden />
                {t.undoAll}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Chosen = { order?: DayOrder; mark?: DecimalMark }

const MARKS: DecimalMark[] = [',', '.']

/** Asks what the file alone does not show: its sheet, its letters, how a day or an amount is meant. */
function AskReading({
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
function FileReading({
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

export const handle: PageHandle = { onDemand: ['statement'] }

const IMPORTS = 10 // in the list

export async function loader({ context }: Route.LoaderArgs) {
  const { id, currency, country, time_zone } = context.get(userContext)
  const names = MESSAGES[context.get(languageContext)]['payment-method-names']
  const [imports, methods] = await Promise.all([listImports(id, IMPORTS), listStatementMethods(id)])
  return {
    id,
    currency,
    country,
    timeZone: time_zone ?? undefined,
    now: Date.now(),
    methods: methods.map((method): [string, string] => [method, paymentMethodName(method, names)]),
    imports: imports.map((one) => ({ ...one, paymentMethodName: paymentMethodName(one.method, names) })),
  }
}

export default function Statement({
  loaderData: { id, currency, country, methods, imports, now, timeZone },
}: Route.ComponentProps) {
  const t = useMessages('statement')
  const { state, ...actions } = useStatement(id, { currency, country })
  const { revalidate } = useRevalidator()
  const undo = async (importId: string) => {
    await actions.undo(importId)
    await revalidate()
  }
  return (
    <OwnerShell current="dashboard">
      <title>{t.heading}</title>
      <header>
        <p className="mt1 muted">
          <Link to="/dashboard/tips">{t.back}</Link>
        </p>
        <h1 tabIndex={-1}>{t.heading}</h1>
        <p className="mt1 muted">{t.lead}</p>
      </header>
      <noscript>{t.needsScript}</noscript>
      <StatementDrop state={state} onFile={actions.read} />
      {state.phase === 'mapping' && (
        <MapColumns key={state.name} state={state} methods={methods} onMap={actions.map} />
      )}
      {state.phase === 'asking' && (
        <AskReading
          state={state}
          onChoose={(chosen) => actions.readAgain({ kind: 'read-again', ...chosen })}
          onEncoding={(encoding) => actions.readAgain({ kind: 'decode', encoding })}
          onSheet={(sheet) => actions.readAgain({ kind: 'choose-sheet', sheet })}
        />
      )}
      {state.phase === 'table' && (
        <FileReading
          state={state}
          onOrder={(order) => actions.readAgain({ kind: 'read-again', order })}
          onColumns={() => actions.readAgain({ kind: 'ask-columns' })}
        />
      )}
      {state.phase === 'table' && (
        <MatchTable
          key={state.importId}
          state={state}
          timeZone={timeZone}
          now={now}
          onSave={async (entries) => {
            await actions.save(entries)
            await revalidate()
          }}
        />
      )}
      {state.phase === 'done' && (
        <Snackbar
          key={String(state.undone)}
          onEnd={actions.restart}
          action={
            state.undone || !state.tips ? undefined : (
              <Button variant="plain" onClick={() => undo(state.importId)}>
                {t.undo}
              </Button>
            )
          }
        >
          {state.undone ? t.undone({ count: state.tips }) : t.done({ count: state.tips })}
        </Snackbar>
      )}
      <ImportList imports={imports} now={now} timeZone={timeZone} onUndo={undo} />
    </OwnerShell>
  )
}
