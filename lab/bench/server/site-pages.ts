import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureResponses, startBareServer } from '../measure/processes.ts'
import { median, perSecond } from '../measure/rounds.ts'
import { type BenchTarget, withProduct } from '../measure/target.ts'
import type { Figure } from '../report/figures.ts'

const CONNECTIONS = 32
const SAME_FOR_ALL = ['/', '/terms', '/privacy']
const FORMS = ['/login', '/register']

type Responses = Awaited<ReturnType<typeof measureResponses>>

/** Requests per second of the pages that are the same for every visitor, compared with a `hello` server. */
export const measureSitePages = ({ folder, rounds, quick }: BenchTarget): Promise<Figure[]> =>
  withProduct({ folder }, async ({ url }) => {
    const ms = quick ? 500 : 1500
    const hello = await startBareServer('hello')
    const measure = (port: number, path: string) => {
      const paths = join(folder, 'site.txt')
      writeFileSync(paths, path)
      return measureResponses({ port, paths, ms, connections: CONNECTIONS })
    }
    const ours = (path: string) => measure(Number(new URL(url).port), path)
    const bare: Responses[] = []
    const pages = new Map<string, Responses[]>([...SAME_FOR_ALL, ...FORMS].map((path) => [path, []]))
    for (const path of pages.keys()) await ours(path) // warm
    for (let round = 0; round < rounds; round++) {
      bare.push(await measure(hello.port, '/'))
      for (const [path, all] of pages) all.push(await ours(path))
    }
    await hello.stop()

    const rate = (all: Responses[]) => median(all.map(({ perSecond }) => perSecond))
    const p99 = (all: Responses[]) => median(all.map(({ p99 }) => p99))
    const words = (all: Responses[]) =>
      `${perSecond(rate(all))}, p99 ${p99(all).toFixed(1)} ms; hello ${perSecond(rate(bare))}, p99 ${p99(bare).toFixed(1)} ms`
    const sharedPages = SAME_FOR_ALL.map((path): Figure => {
      const all = pages.get(path)!
      return {
        what: `${path}, ${CONNECTIONS} connections`,
        value: median(all.map(({ perSecond }, round) => perSecond / bare[round]!.perSecond)),
        unit: ' of hello',
        limit: { atLeast: 0.4 },
        measured: words(all),
      }
    })
    const forms = FORMS.flatMap((path): Figure[] => {
      const all = pages.get(path)!
      return [
        {
          what: `GET ${path}, ${CONNECTIONS} connections`,
          value: rate(all),
          unit: '/s',
          limit: { atLeast: 1500 },
          measured: words(all),
        },
        {
          what: `GET ${path}, p99`,
          value: p99(all),
          unit: ' ms',
          limit: { atMost: 60 },
          measured: words(all),
        },
      ]
    })
    return [...sharedPages, ...forms]
  })
