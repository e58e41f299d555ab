import { PAYMENT_METHODS } from '#app/features/payment-methods/methods/payment-methods.ts'
import { listPaymentMethods } from '#app/features/payment-methods/payment-method.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { TIP_STATES, type TipState } from '../ledger/tip-state.ts'
import { listUsedMethods } from '../ledger/tips.server.ts'
import type { MatchTip } from './match.ts'

const PAGE = 5000 // tips of one response

type Cursor = { at: number; id: string }

/** A page of a provider's tips by a way between two times, oldest first, for the browser to pair with payments. */
export async function listMatchTips(
  providerId: string,
  { method, from, to, after }: { method: string; from: number; to: number; after?: Cursor },
): Promise<{ tips: MatchTip[]; more: boolean }> {
  const readState = (state: TipState) => {
    const find = db
      .selectFrom('play_session')
      .select(['id', 'tipped_at', 'tip_minor', 'tip_currency', 'tip_state', 'reference', 'tip_line'])
      .where('provider_id', '=', providerId)
      .where('tipped_at', 'is not', null) // the condition of the partial index of ways and states
      .where('tip_method', '=', method)
      .where('tip_state', '=', state)
      .where('tipped_at', '>=', after?.at ?? from)
      .where('tipped_at', '<=', to)
      .orderBy('tipped_at')
      .orderBy('id')
      .limit(PAGE + 1)
    // What was struck out matters for the line that confirmed it before.
    const shown = state === 'struck-out' ? find.where('tip_line', 'is not', null) : find
    return (
      after ? shown.where((eb) => eb.or([eb('tipped_at', '>', after.at), eb('id', '>', after.id)])) : shown
    ).execute()
  }
  const rows = (await Promise.all(TIP_STATES.map(readState)))
    .flat()
    .toSorted((one, other) => one.tipped_at! - other.tipped_at! || (one.id < other.id ? -1 : 1))
  const tips = rows.slice(0, PAGE).map((row) => ({
    id: row.id,
    at: row.tipped_at!,
    amountMinor: row.tip_minor!,
    currency: row.tip_currency!,
    state: row.tip_state,
    reference: row.reference,
    line: row.tip_line,
  }))
  return { tips, more: rows.length > PAGE }
}

/** The payment methods that a statement may be of: those of tips and those that customers can choose, else all. */
export async function listStatementMethods(providerId: string): Promise<string[]> {
  const [used, linked] = await Promise.all([listUsedMethods(providerId), listPaymentMethods(db, providerId)])
  const methods = new Set([...used, ...linked.map(({ id }) => id)])
  return methods.size ? [...methods] : PAYMENT_METHODS.map(({ id }) => id)
}

/** How many tips an import has confirmed and added. */
export async function countImported(providerId: string, importId: string): Promise<number> {
  const stored = await db
    .selectFrom('tip_import')
    .select('tips')
    .where('provider_id', '=', providerId)
    .where('id', '=', importId)
    .executeTakeFirst()
  return stored?.tips ?? 0
}

/** The newest statements by which tips were confirmed. */
export const listImports = (providerId: string, limit: number) =>
  db
    .selectFrom('tip_import')
    .select(['id', 'method', 'tips', 'created_at', 'undone_at'])
    .where('provider_id', '=', providerId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

export type ListedImport = Awaited<ReturnType<typeof listImports>>[number]
