import { changeTips } from '#app/features/tips/ledger/ledger.server.ts'
import { formatTipChoice, type TipDecision, type TipState } from '#app/features/tips/ledger/tip-state.ts'

/** Decides about a tip as its provider; returns the change, undefined when nothing changed. */
export async function decideTip(
  providerId: string,
  id: string,
  decision: TipDecision,
  from?: TipState,
  now?: number,
) {
  const { changed } = await changeTips(providerId, [{ id, decision, from }], { actor: 'provider' }, now)
  return changed[0]
}

/** The form field of a decision. */
export const tipChoice = (decision: TipDecision, id: string, from?: TipState) => ({
  choice: formatTipChoice({ id, decision, from }),
})
