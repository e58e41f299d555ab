import { unzipSync } from 'fflate'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { cardOf, codeSvg, pictureName } from './code-pictures.server.ts'
import { sheetOf } from './layouts.ts'
import type { PrintJob } from './print-job.ts'
import { paintPart, printJob, printOutlines, printPictures } from './print-queue.server.ts'
import { PAPERS } from './sheet.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const aJob = (title: string): PrintJob => ({
  brand: 'Tiplark',
  title,
  sheet: sheetOf('sticker-50', 'a4')!,
  codes: [
    {
      id: 't1',
      address: 'https://tips.example.com/T/K7M2QXR',
      shown: 'tips.example.com/T/K7M2QXR',
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
    sheet: 'Tip',
    advice: 'Tip',
    papers: 'Tip',
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

test('a print that took too long is not begun again by each request', async () => {
  const hurried = { ...by('e'), timeoutMs: 1 }
  const slow = await printJob(hurried, aJob('Slow'))
  expect(slow).toEqual({ ok: false, reason: 'too-slow' })
  expect(await printJob(by('e'), aJob('Slow'))).toBe(slow)
  expect((await printJob(by('e'), aJob('Other'))).ok).toBe(true)
  expect(await countPrints()).toBe(2)
})

test('a long print holds up no short one of another account', async () => {
  const { codes, ...job } = aJob('Long')
  const ended: string[] = []
  const poster = {
    ...job,
    sheet: sheetOf('poster', 'a4')!,
    codes: Array.from({ length: 30 }, () => codes[0]!),
  }
  const long = printJob(by('f'), poster).then(() => ended.push('long'))
  await printJob(by('g'), aJob('Short')).then(() => ended.push('short'))
  await long
  expect(ended).toEqual(['short', 'long'])
})

test('a picture of a code and an archive of several count as prints', async () => {
  const { codes } = aJob('Pictures')
  const png = await printPictures(by('h'), { type: 'png', svg: await codeSvg(codes[0]!, 'en') })
  expect(png).toMatchObject({ ok: true, value: expect.any(Uint8Array) })
  const zip = await printPictures(by('h'), {
    type: 'zip',
    cards: codes.map((code) => ({ name: pictureName(code), card: cardOf(code, 'en') })),
  })
  expect(zip.ok && Object.keys(unzipSync(zip.value))).toEqual(['code-t1.png', 'code-t1.svg'])
  expect(await countPrints()).toBe(2)
})

test('at most twelve prints of an account are under way', async () => {
  const all = await Promise.all(Array.from({ length: 13 }, () => printOutlines(by('d'), aJob('Many'))))
  expect(all.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'too-many' }])
})
