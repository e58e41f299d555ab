import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_SAMPLE, SAMPLES } from '#db/samples.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'
import { addPlaces } from '../measure/place-rows.ts'
import { addPlaySessions } from '../measure/play-session-rows.ts'
import { killProcess } from '../measure/processes.ts'
import { addProviders, addressOf } from '../measure/providers.ts'
import { measureAlternately } from '../measure/rounds.ts'
import type { BenchTarget } from '../measure/target.ts'
import type { Figure } from '../report/figures.ts'
import { pageTimer } from './signed-in-pages.ts'

// Sequential requests in a round.
const DASHBOARD_REQUESTS = 40
const ADMIN_REQUESTS = 15 // an admin may send 600 in ten minutes

/** Creates a data folder with the sample people and fills it. */
export async function fillFolder(fill: (folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-size-'))
  await killProcess((await startProduct({ folder })).process) // creates the tables and the sample users
  fill(folder)
  return folder
}

async function withBoth<T>(
  fills: [few: (folder: string) => void, many: (folder: string) => void],
  act: (few: Product, many: Product) => Promise<T>,
) {
  const few = await startProduct({ folder: await fillFolder(fills[0]) })
  const many = await startProduct({ folder: await fillFolder(fills[1]) })
  try {
    return await act(few, many)
  } finally {
    for (const product of [few, many]) {
      await killProcess(product.process)
      rmSync(product.folder, { recursive: true, force: true })
    }
  }
}

type Pages = { name: string; path: string }[]

type Comparison = { email: string; pages: Pages; requests: number; rounds: number }

async function comparePages(few: Product, many: Product, { email, pages, requests, rounds }: Comparison) {
  const onFew = await pageTimer(few, email)
  const onMany = await pageTimer(many, email)
  const rows: { name: string; ratio: number; measured: string }[] = []
  for (const { name, path } of pages) {
    for (const time of [onFew, onMany]) await time(path, requests) // warm
    const measured = await measureAlternately(rounds, {
      few: () => onFew(path, requests),
      many: () => onMany(path, requests),
    })
    const ms = (size: 'few' | 'many') => `${measured.median(size).toFixed(1)} ms`
    rows.push({ name, ratio: measured.ratio('many', 'few'), measured: `${ms('many')}, few ${ms('few')}` })
  }
  return rows
}

/** A provider's dashboard with a million play sessions, compared with one with a thousand. */
export function measureDashboard({ rounds, quick }: BenchTarget): Promise<Figure[]> {
  const many = quick ? 100_000 : 1_000_000
  const fill = (count: number) => (folder: string) => addPlaySessions(folder, FIRST_SAMPLE.id, count)
  return withBoth([fill(1000), fill(many)], async (few, big) => {
    const pages = [{ name: 'Dashboard', path: '/dashboard' }]
    const rows = await comparePages(few, big, {
      email: FIRST_SAMPLE.email,
      pages,
      requests: DASHBOARD_REQUESTS,
      rounds,
    })
    return rows.map(({ name, ratio, measured }) => ({
      what: `${name}, ${many.toLocaleString('en-US')} against 1,000 sessions of one provider`,
      value: ratio,
      unit: 'x',
      limit: { atMost: 1.3 },
      measured,
    }))
  })
}

const IN_ALL = 90 * 24 * 60 * 60 * 1000 // before now; see addPlaySessions
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const TIPS_PAGES: Pages = [
  { name: 'All tips', path: '/dashboard/tips' },
  { name: 'All tips, an old page', path: `/dashboard/tips?after=${Date.now() - IN_ALL / 2}.x` },
  { name: 'All tips of a way that wait', path: '/dashboard/tips?state=waiting&method=cashapp' },
  { name: 'All tips of 30 days', path: `/dashboard/tips?from=${dayAgo(60)}&to=${dayAgo(30)}` },
  { name: 'All tips with a game', path: '/dashboard/tips?game=snake' },
  { name: 'The diary', path: '/dashboard/diary' },
]

/** The list of tips and the tip report of a provider with a hundred thousand tips, compared with one with a thousand. */
export function measureTips({ rounds, quick }: BenchTarget): Promise<Figure[]> {
  const many = quick ? 20_000 : 100_000
  const fill = (tips: number) => (folder: string) =>
    addPlaySessions(folder, FIRST_SAMPLE.id, Math.ceil((tips * 10) / 6)) // six in ten have a tip
  return withBoth([fill(1000), fill(many)], async (few, big) => {
    const { email } = FIRST_SAMPLE
    const rows = await comparePages(few, big, {
      email,
      pages: TIPS_PAGES,
      requests: DASHBOARD_REQUESTS,
      rounds,
    })
    return rows.map(({ name, ratio, measured }) => ({
      what: `${name}, ${many.toLocaleString('en-US')} against 1,000 tips`,
      value: ratio,
      unit: 'x',
      limit: { atMost: 1.3 },
      measured,
    }))
  })
}

const PLACE_PAGES: Pages = [
  { name: 'A place', path: '/places/place1?period=30' },
  { name: 'A place, 91 days', path: '/places/place1?period=91' },
]

/** The pages of places of a provider with 500 of them and a million sessions, compared with one and a thousand. */
export function measurePlaces({ rounds, quick }: BenchTarget): Promise<Figure[]> {
  const many = quick ? 100_000 : 1_000_000
  const fill = (places: number, sessions: number) => (folder: string) => {
    addPlaySessions(folder, FIRST_SAMPLE.id, sessions)
    addPlaces(folder, FIRST_SAMPLE.id, places, sessions)
  }
  return withBoth([fill(1, 1000), fill(500, many)], async (few, big) => {
    const { email } = FIRST_SAMPLE
    const rows = await comparePages(few, big, {
      email,
      pages: PLACE_PAGES,
      requests: DASHBOARD_REQUESTS,
      rounds,
    })
    return rows.map(({ name, ratio, measured }) => ({
      what: `${name}, 500 places and ${many.toLocaleString('en-US')} sessions against one and 1,000`,
      value: ratio,
      unit: 'x',
      limit: { atMost: 1.3 },
      measured,
    }))
  })
}

export const ADMIN = SAMPLES.find(({ admin }) => admin)!

// Both searches have the same number of results, so that the times compare the searches and not the rendering.
export const ADMIN_SEARCH = '/admin?q=number' // all of them
const ADMIN_ONE = `/admin?q=${addressOf(77)}`

const ADMIN_PAGES: Pages = [
  { name: "Admin's providers page", path: '/admin' },
  { name: "Admin's providers page by business", path: '/admin?sort=business' },
  { name: "Admin's providers page, a search that everybody fits", path: ADMIN_SEARCH },
  { name: "Admin's providers page, a search for one", path: ADMIN_ONE },
]

/** The list of providers with a hundred thousand of them, compared with one with a hundred. */
export function measureAdmin({ rounds, quick }: BenchTarget): Promise<Figure[]> {
  const many = quick ? 20_000 : 100_000
  const fill = (count: number) => (folder: string) => void addProviders(folder, count)
  return withBoth([fill(100), fill(many)], async (few, big) => {
    const rows = await comparePages(few, big, {
      email: ADMIN.email,
      pages: ADMIN_PAGES,
      requests: ADMIN_REQUESTS,
      rounds,
    })
    return rows.map(({ name, ratio, measured }) => ({
      what: `${name}, ${many.toLocaleString('en-US')} against 100 providers`,
      value: ratio,
      unit: 'x',
      limit: { atMost: 1.5 },
      measured,
    }))
  })
}
