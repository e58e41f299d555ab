import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureLoad, startBareServer } from '../measure/processes.ts'
import { type Measured, measureAlternately, perSecond } from '../measure/rounds.ts'
import { type BenchTarget, withProduct } from '../measure/target.ts'
import type { Figure, FigureLimit } from '../report/figures.ts'

const REQUESTED = 10_000 // providers whose page was requested before
const FRESH = 800 // providers of a round whose page was not requested before

/** Requests per second of the customer page, compared with a `hello` server and a static file. */
export const measurePages = ({ folder, ids, staticPage, rounds, quick }: BenchTarget): Promise<Figure[]> =>
  withProduct({ folder }, async ({ url }) => {
    const ms = quick ? 500 : 1500
    const port = Number(new URL(url).port)
    const list = (name: string, some: string[]) => {
      const file = join(folder, name)
      writeFileSync(file, some.map((id) => `/tip/${id}`).join('\n'))
      return file
    }
    const one = list('one.txt', ids.slice(0, 1))
    const all = list('all.txt', ids.slice(0, REQUESTED))
    const fresh = list('fresh.txt', ids.slice(REQUESTED))
    const hello = await startBareServer('hello')
    const file = await startBareServer('static', staticPage)

    await measureLoad({ port, paths: all, requests: REQUESTED })
    for (const warm of [hello.port, file.port, port]) await measureLoad({ port: warm, paths: one, ms })
    const known = await measureAlternately(rounds, {
      hello: () => measureLoad({ port: hello.port, paths: one, ms }),
      file: () => measureLoad({ port: file.port, paths: one, ms }),
      one: () => measureLoad({ port, paths: one, ms }),
      all: () => measureLoad({ port, paths: all, ms }),
    })
    // Measured alone, because new pages evict cached ones.
    const unknown = await measureAlternately(rounds, {
      hello: () => measureLoad({ port: hello.port, paths: one, ms }),
      fresh: (round) => measureLoad({ port, paths: fresh, from: round * FRESH, requests: FRESH }),
    })
    await Promise.all([hello.stop(), file.stop()])

    const row = <Name extends string>(
      what: string,
      measured: Measured<Name | 'hello'>,
      name: Name,
      limit?: FigureLimit,
    ): Figure => ({
      what,
      value: measured.ratio(name, 'hello'),
      unit: ' of hello',
      limit,
      measured: `${perSecond(measured.median(name))}, hello ${perSecond(measured.median('hello'))}`,
    })
    return [
      row('A bare static file, br', known, 'file'),
      row('/tip/{id}, one provider', known, 'one', { atLeast: 0.45 }),
      row('/tip/{id}, 10,000 providers in turn', known, 'all', { atLeast: 0.4 }),
      {
        what: '/tip/{id} of a provider nobody requested yet',
        value: unknown.median('fresh'),
        unit: '/s',
        limit: { atLeast: 600 },
        measured: `hello ${perSecond(unknown.median('hello'))}`,
      },
    ]
  })
