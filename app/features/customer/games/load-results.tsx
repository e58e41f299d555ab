import { allowsPrefetch, type Connection } from './prefetch.ts'
import type { ResultsDialog } from './results-dialog.tsx'

let dialog: typeof ResultsDialog | undefined

/** The results over a game, if they were loaded before. */
export const findResults = () => dialog

/** Loads the results: a game begins without them. */
export async function loadResults() {
  dialog ??= (await import('./results-dialog.tsx')).ResultsDialog
  return dialog
}

/** Loads the results beside a game: with its first move where the connection is dear, else at once. */
export function loadResultsEarly(hasBegun: boolean) {
  const { connection } = navigator as { connection?: Connection }
  if (hasBegun || allowsPrefetch(connection)) loadResults().catch(() => {}) // tried again at the end of the round
}
