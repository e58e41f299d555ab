import { loadavg } from 'node:os'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { changeVersions, failedReplies, longestMs } from '#tests/support/server/version-changes.ts'
import type { BenchTarget } from '../measure/target.ts'
import type { Figure } from '../report/figures.ts'

/** An update and a rollback, while customers play. */
async function changeOnce(databaseUrl?: string) {
  const ends: (() => void | Promise<void>)[] = []
  try {
    return await changeVersions((end) => ends.push(end), databaseUrl)
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** What customers notice when the version of an installation changes. */
export async function measureUpdates({ quick }: BenchTarget): Promise<Figure[]> {
  const [busy = 0] = loadavg()
  const runs: Awaited<ReturnType<typeof changeOnce>>[] = []
  for (let round = 0; round < (quick ? 1 : 3); round++) runs.push(await changeOnce())
  const replies = runs.flatMap((run) => run.replies)
  const restarts = runs.flatMap((run) => run.restarts)
  const part = (name: 'stopMs' | 'startMs') => average(restarts.map((restart) => restart[name])).toFixed(0)

  const postgres = await startPostgres()
  const two = await changeOnce(postgres.url).finally(() => postgres.stop())
  const bad = (run: typeof two) => failedReplies(run.replies).length + run.lost.length
  return [
    {
      what: 'Longest wait during an update or a rollback, one instance',
      value: longestMs(replies),
      unit: ' ms',
      limit: { atMost: 2000 },
      measured: `${replies.length} requests of customers who play; a process stops in ${part('stopMs')} ms, of which it serves 1500, the next is ready after ${part('startMs')} ms; load before ${busy.toFixed(1)}`,
    },
    {
      what: 'The same: requests that fail, and what was acknowledged and is lost',
      value: runs.reduce((sum, run) => sum + bad(run), 0),
      unit: '',
      limit: { atMost: 0 },
      measured: `${replies.length} requests`,
    },
    {
      what: 'The same with two instances on PostgreSQL behind Caddy',
      value: bad(two),
      unit: '',
      limit: { atMost: 0 },
      measured: `${two.replies.length} requests, the longest ${longestMs(two.replies)} ms`,
    },
  ]
}
