import { processPath, runInProcess, takeTurn } from '#app/server/job-process.server.ts'
import type { Menu } from '../menu.ts'
import type { ImportChoices } from './import-choices.ts'
import { doPlanWork, type Planned, type PlanWork } from './plan-work.ts'

const PROCESS = processPath('import-process', import.meta.url)
const TIMEOUT_MS = 10_000
const SMALL = 20_000 // characters, which take less time than the start of a process

/** Thrown for a table that is not compared, because too many wait or it takes too long. */
export class TableRefused extends Error {
  readonly reason: 'too-many' | 'too-large'
  constructor(reason: 'too-many' | 'too-large') {
    super(`a table is ${reason}`)
    this.reason = reason
  }
}

/** Compares the table of an account with its menu: a large one in its turn, in a process of its own with a time limit. */
async function planTable(account: string, work: PlanWork): Promise<Planned> {
  if (work.text.length <= SMALL) return doPlanWork(work)
  const planned = await takeTurn(account, async () => {
    const done = await runInProcess<Planned>(PROCESS, work, TIMEOUT_MS)
    if (!done) throw new TableRefused('too-large')
    return done
  })
  if (!planned) throw new TableRefused('too-many')
  return planned
}

/** What the table of an account changes in its menu. Throws `TableRefused`. */
export const planImported = async (account: string, text: string, menu: Menu, choices?: ImportChoices) =>
  (await planTable(account, { text, menu, choices })).plan!

/** What of it the owner is shown, which is less. Throws `TableRefused`. */
export const previewPlanned = async (
  account: string,
  text: string,
  menu: Menu,
  choices: ImportChoices | undefined,
  preview: { digest: string; shown?: number },
) => (await planTable(account, { text, menu, choices, preview })).preview!
