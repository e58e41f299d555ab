import type { ResultsDialog } from './results-dialog.tsx'

let dialog: typeof ResultsDialog | undefined

/** The results over a game, if they were loaded before. */
export const findResults = () => dialog

/** Loads the results: a game begins without them. */
export async function loadResults() {
  dialog ??= (await import('./results-dialog.tsx')).ResultsDialog
  return dialog
}
