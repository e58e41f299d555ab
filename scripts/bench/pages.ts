import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '#tests/support/product.ts'
import { load, median, startBare } from './processes.ts'
import type { Line } from './table.ts'

const FRESH = 800 // providers of a round that nobody asked for before

type Setting = { product: Product; ids: string[]; staticPage: string; rounds: number; ms: number }

/** Requests per second of the customer page beside a bare hello and a bare static file, in interleaved rounds. */
export async function measurePages({ product, ids, staticPage, rounds, ms }: Setting): Promise<Line[]> {
  const port = Number(new URL(product.url).port)
  const list = (name: string, paths: string[]) => {
    const file = join(product.folder, name)
    writeFileSync(file, paths.join('\n'))
    return file
  }
  const fresh = list(
    'fresh.txt',
    ids.slice(10_000).map((id) => `/tip/${id}`),
  )
  const all = list(
    'all.txt',
    ids.slice(0, 10_000).map((id) => `/tip/${id}`),
  )
  const one = list('one.txt', [`/tip/${ids[0]}`])
  const hello = await startBare('hello')
  const file = await startBare('static', staticPage)

  const measured: Record<string, number[]> = { hello: [], file: [], one: [], all: [], fresh: [] }
  const keep = (name: string, { perSecond }: { perSecond: number }) => measured[name]!.push(perSecond)
  await load({ port, paths: all, requests: 10_000 }) // everyone's page was asked for once
  for (const warm of [hello.port, file.port, port]) await load({ port: warm, paths: one, ms })
  for (let round = 0; round < rounds; round++) {
    keep('hello', await load({ port: hello.port, paths: one, ms }))
    keep('file', await load({ port: file.port, paths: one, ms }))
    keep('one', await load({ port, paths: one, ms }))
    keep('all', await load({ port, paths: all, ms }))
    keep('fresh', await load({ port, paths: fresh, from: round * FRESH, requests: FRESH }))
  }
  await Promise.all([hello.stop(), file.stop()])

  const ratio = (name: string) =>
    median(measured[name]!.map((value, round) => value / measured.hello![round]!))
  const line = (what: string, name: string, reach?: string): Line => ({
    what,
    measured: `${Math.round(median(measured[name]!))}/s`,
    ratio: `${ratio(name).toFixed(3)} of hello`,
    reach,
  })
  return [
    line('bare node:http hello', 'hello'),
    line('bare static file, br', 'file'),
    line('/tip/{id}, one provider', 'one', 'at least 0.5'),
    line('/tip/{id}, 10,000 providers in turn', 'all', 'at least 0.4'),
    line('/tip/{id}, never asked for before', 'fresh', 'at least 0.04'),
  ]
}
