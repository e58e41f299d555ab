import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { sheetOf } from './layouts.ts'
import type { PrintJob } from './print-job.ts'
import { paintPart, printJob, printOutlines } from './print-queue.server.ts'
import { PAPERS } from './sheet.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const aJob = (title: string): PrintJob => ({
  title,
  sheet: sheetOf('sticker-50', 'a4')!,
  codes: [
    {
      id: 't1',
      address: 'HTTPS://TIPS.EXAMPLE.COM/T/K7M2QXA',
      shown: 'TIPS.EXAMPLE.COM/T/K7M2QXA',
      rim: { businessName: title },
    },
  ],
  start: 1,
  language: 'en',
  words: {
    headline: 'Tip',
    invitation: 'Tip',
    noApp: 'Tip',
    call: 'Tip',
    scale: 'Tip',
    rulerHeading: 'Tip',
    ruler: 'Tip',
    outline: 'Tip',
  },
})

const by = (account: string, signal = new AbortController().signal) => ({ account, signal })

const countPrints = async () =>
  (await db.selectFrom('rate_limit').select('count').execute()).reduce((sum, { count }) => sum + count, 0)

test('a page, its picture and its download make one PDF and one picture', async () => {
  const job = aJob('Once')
  const view = { page: 0, size: PAPERS.a4, dpi: 30 }
  const [page, picture, download] = await Promise.all([
    printJob(by('a'), job),
    paintPart(by('a'), job, view),
    printJob(by('a'), job),
  ])
  expect(page).toMatchObject({ ok: true, value: { codes: 15, readBack: 15 } })
  expect(download).toBe(page)
  expect(picture.ok).toBe(true)
  expect(await printJob(by('a'), job)).toBe(page)
  expect(await countPrints()).toBe(2)
})

test('one account does not get what another one printed', async () => {
  const job = aJob('Apart')
  expect(await printJob(by('a'), job)).not.toBe(await printJob(by('b'), job))
  expect(await countPrints()).toBe(2)
})

test('what nobody waits for any longer is not printed, and the next request for it is', async () => {
  const gone = new AbortController()
  const first = printJob(by('c'), aJob('First'))
  const given = printJob(by('c', gone.signal), aJob('Second'))
  const shared = [printJob(by('c', gone.signal), aJob('Third')), printJob(by('c'), aJob('Third'))]
  gone.abort()
  expect(await given).toEqual({ ok: false, reason: 'too-many' })
  expect((await first).ok).toBe(true)
  expect((await Promise.all(shared)).map(({ ok }) => ok)).toEqual([true, true])
  expect(await countPrints()).toBe(2)
  expect((await printJob(by('c'), aJob('Second'))).ok).toBe(true)
})

test('at most twelve prints of an account are under way', async () => {
  const all = await Promise.all(Array.from({ length: 13 }, () => printOutlines(by('d'), aJob('Many'))))
  expect(all.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'too-many' }])
})
