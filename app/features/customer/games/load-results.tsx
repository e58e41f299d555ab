import type { Language } from '#content/messages/languages.ts'
import type { ResultsDialog } from './results-dialog.tsx'

let dialog: typeof ResultsDialog | undefined

/** The results over a game, if they were loaded before. */
export const findResults = () => dialog

/** Loads the results, and the words of the board in them: a game begins without them. */
export async function loadResults() {
  const module = await import('./results-dialog.tsx')
  module.loadRankWords(document.documentElement.lang as Language).catch(() => {}) // the board tries again
  dialog = module.ResultsDialog
  return dialog
}
