import { Link, useRevalidator } from 'react-router'
import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { paymentMethodName } from '#app/features/payment-methods/methods/payment-method-name.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { Snackbar } from '#app/kit/snackbar/snackbar.tsx'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { MESSAGES } from '#content/by-language.ts'
import { AskReading, FileReading } from '../statements/file-reading.tsx'
import { ImportList } from '../statements/import-list.tsx'
import { MapColumns } from '../statements/map-columns.tsx'
import { MatchTable } from '../statements/match-table.tsx'
import { StatementDrop } from '../statements/statement-drop.tsx'
import { listImports, listStatementMethods } from '../statements/statements.server.ts'
import { useStatement } from '../statements/use-statement.ts'
import type { Route } from './+types/statement.ts'

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
