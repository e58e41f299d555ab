import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countFunnel, type FunnelChange } from '#app/features/places/funnel/funnel.server.ts'
import { isPlaceCode } from '#app/features/places/place.ts'
import { codeFromHash } from '#app/features/places/place-list.ts'
import { rasterise, withPdf } from '#app/features/printing/check-pdf.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { countMiss } from '#app/server/limits.server.ts'
import { scan } from '#tests/support/browser/scan.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { ageSignIn, aMember, COMPLETE } from '#tests/support/people/visitor.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

type Member = Awaited<ReturnType<typeof aMember>>
type Fields = Record<string, string>

const PLACES = '/places'
const anOwner = () => aMember({ ...COMPLETE, currency: 'USD', time_zone: 'UTC' })

/** From now on the owner has to give the password before a code leads somewhere else. */
const send = async (owner: Member, fields: Fields, path = PLACES) => {
  const response = await owner.send(path, fields)
  return { status: response.status, page: await response.text() }
}
const open = async (owner: Member, path = PLACES) => (await owner.get(path)).text()

const storedPlaces = ({ id }: Member) =>
  db.selectFrom('place').selectAll().where('provider_id', '=', id).orderBy('position').orderBy('id').execute()
const named = async (owner: Member) =>
  (await storedPlaces(owner))
    .filter(({ deleted_at, merged_into }) => deleted_at === null && merged_into === null)
    .map(({ name, off_at }) => name + (off_at === null ? '' : ' off'))
const idOf = async (owner: Member, name: string) =>
  (await storedPlaces(owner)).find((place) => place.name === name)!.id
const codesOf = async (owner: Member, name: string) => {
  const rows = await db
    .selectFrom('place_code')
    .select('code')
    .where('provider_id', '=', owner.id)
    .where('place_id', '=', await idOf(owner, name))
    .orderBy('created_at')
    .execute()
  return rows.map(({ code }) => code)
}
const eventsOf = async ({ id }: Member) =>
  (
    await db
      .selectFrom('audit_log_entry')
      .select(['event', 'subject'])
      .where('user_id', '=', id)
      .where('event', 'like', 'user_updated:%')
      .orderBy('created_at')
      .execute()
  ).map(({ event, subject }) => `${event.replace('user_updated:', '')} ${subject}`)

/** What a decoder reads on the first page of a PDF. */
async function codesInPdf(response: Response) {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = new Uint8Array(await response.arrayBuffer())
  return withPdf(pdf, async (pageAt) => {
    const page = pageAt(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const inMm = (points: number) => (points / 72) * 25.4
    const raster = await rasterise(page, { width: inMm(originalWidth), height: inMm(originalHeight) })
    const raw = { width: raster.width, height: raster.height, channels: 1 as const }
    return [(await scan(sharp(raster.grey, { raw }))).zxing]
  })
}

const ADD = (name: string, kind = 'table') => ({ intent: 'add', name, kind, key: `key of ${name}` })
const SEVERAL = { intent: 'several', name: 'Table', from: '1', to: '3', kind: 'table', key: 'k1' }

async function withTables() {
  const owner = await anOwner()
  await send(owner, SEVERAL)
  return owner
}

/** The fields of the undo in a page. */
function undoIn(page: string) {
  const end = page.indexOf('>Undo</button>')
  const form = page.slice(page.lastIndexOf('<form', end), end)
  return Object.fromEntries(
    [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  )
}

describe('places are added', () => {
  test('one with its code, once, however often its form is sent', async () => {
    const owner = await anOwner()
    expect(await open(owner)).toContain('One code so far')
    const added = await send(owner, ADD(' Bar  at the door ', 'counter'))
    expect([added.status, added.page.includes('Bar at the door added.')]).toEqual([200, true])
    await send(owner, ADD(' Bar  at the door ', 'counter'))
    expect(await named(owner)).toEqual(['Bar at the door'])
    const codes = await codesOf(owner, 'Bar at the door')
    expect([codes.length, isPlaceCode(codes[0]!)]).toEqual([1, true])
    expect((await owner.get(`/T/${codes[0]}`)).status).toBe(200)
  })

  test('several with numbers, in their order, once', async () => {
    const owner = await withTables()
    expect((await send(owner, SEVERAL)).page).toContain('Table 1 to Table 3 added.')
    expect(await named(owner)).toEqual(['Table 1', 'Table 2', 'Table 3'])
    await send(owner, { ...SEVERAL, from: '9', to: '10' })
    expect(await named(owner)).toEqual(['Table 1', 'Table 2', 'Table 3', 'Table 9', 'Table 10'])
    expect(await db.selectFrom('place_code').select('code').execute()).toHaveLength(5)
  })

  test.each([
    [{ ...ADD('') }, 'Please enter a name'],
    [{ ...ADD('x'.repeat(41)) }, 'At most 40 characters, please'],
    [{ ...ADD('Bar'), kind: 'cellar' }, 'Please choose a kind from the list'],
    [{ ...SEVERAL, from: 'one' }, 'Please enter a number'],
    [{ ...SEVERAL, from: '5', to: '4' }, 'The last number comes before the first'],
    [{ ...SEVERAL, to: '101' }, 'At most 100 at once, please'],
    [{ ...SEVERAL, name: 'x'.repeat(40) }, 'At most 40 characters, please'],
    [{ intent: 'blank', count: '101' }, 'At most 100 at once, please'],
  ])('%j is refused beside its field', async (fields: Fields, text) => {
    const owner = await anOwner()
    const form = { add: 'one', several: 'several', blank: 'blank' }[fields.intent!]
    const refused = await send(owner, fields, `/places?add=${form}`)
    expect([refused.status, refused.page.includes(text)]).toEqual([400, true])
    expect(await storedPlaces(owner)).toEqual([])
  })

  test('up to 500, and not one more', async () => {
    const owner = await anOwner()
    for (let from = 1; from <= 500; from += 100)
      await send(owner, { ...SEVERAL, from: String(from), to: String(from + 99) })
    expect(await named(owner)).toHaveLength(500)
    const refused = await send(owner, ADD('Bar'))
    expect([refused.status, refused.page.includes('500 places are the most.')]).toEqual([409, true])
    expect(await open(owner, '/places?page=10')).toContain('Table 500')
    expect(await open(owner)).not.toContain('Table 51<')
    await send(owner, { intent: 'remove', id: await idOf(owner, 'Table 500') })
    expect((await send(owner, ADD('Bar'))).status).toBe(200)
  })

  test.each(['add=one', 'add=several', 'add=blank'])('?%s opens a form without JavaScript', async (search) =>
    expect(await open(await anOwner(), `/places?${search}`)).toMatch(/<dialog[^>]* open=""/),
  )
})

describe('a place', () => {
  test('is renamed, moved, and each change is undone', async () => {
    const owner = await withTables()
    const id = await idOf(owner, 'Table 2')
    const renamed = await send(owner, { intent: 'rename', id, name: 'Ana', kind: 'person' }, `/places/${id}`)
    expect(renamed.page).toContain('Ana saved.')
    await send(owner, undoIn(renamed.page))
    expect(await named(owner)).toEqual(['Table 1', 'Table 2', 'Table 3'])
    const moved = await send(owner, { intent: 'up', id })
    expect(await named(owner)).toEqual(['Table 2', 'Table 1', 'Table 3'])
    await send(owner, undoIn(moved.page))
    expect(await named(owner)).toEqual(['Table 1', 'Table 2', 'Table 3'])
    await send(owner, { intent: 'first', id: await idOf(owner, 'Table 3') })
    await send(owner, { intent: 'down', id })
    expect(await named(owner)).toEqual(['Table 3', 'Table 1', 'Table 2'])
  })

  test('an order of another time is refused', async () => {
    const owner = await withTables()
    const ids = (await storedPlaces(owner)).map(({ id }) => id)
    const order = { intent: 'order', ids: ids.toReversed().join(), from: ids.join() }
    expect((await send(owner, order)).status).toBe(200)
    expect((await send(owner, order)).status).toBe(409)
    expect(await named(owner)).toEqual(['Table 3', 'Table 2', 'Table 1'])
  })

  test('is switched off at once, and its customers read so; the undo switches it on', async () => {
    const owner = await withTables()
    const [code] = await codesOf(owner, 'Table 2')
    expect((await owner.get(`/T/${code}`)).status).toBe(200)
    const off = await send(owner, { intent: 'off', id: await idOf(owner, 'Table 2') })
    expect(await named(owner)).toEqual(['Table 1', 'Table 2 off', 'Table 3'])
    expect((await owner.get(`/T/${code}`)).status).not.toBe(200)
    await send(owner, undoIn(off.page))
    expect((await owner.get(`/T/${code}`)).status).toBe(200)
    expect(await eventsOf(owner)).toEqual([`place-off ${code}`, `place-on ${code}`])
    const mails = await mailsTo(owner.email)
    expect(mails.filter(({ text }) => text?.includes('Table 2 was switched on.'))).toHaveLength(1)
  })

  test('is deleted with its print, which rests, and brought back', async () => {
    const owner = await withTables()
    const id = await idOf(owner, 'Table 2')
    const [code] = await codesOf(owner, 'Table 2')
    const removed = await send(owner, { intent: 'remove', id })
    expect(removed.page).toContain('Table 2 deleted.')
    expect(await named(owner)).toEqual(['Table 1', 'Table 3'])
    expect((await owner.get(`/T/${code}`)).status).not.toBe(200)
    expect(await open(owner, `/places/${id}`)).toContain('This place was deleted.')
    await send(owner, undoIn(removed.page))
    expect(await named(owner)).toEqual(['Table 1', 'Table 2', 'Table 3'])
    expect((await owner.get(`/T/${code}`)).status).toBe(200)
  })

  test('of another owner, or one that is gone, is not found', async () => {
    const other = await withTables()
    const id = await idOf(other, 'Table 1')
    const [code] = await codesOf(other, 'Table 1')
    const owner = await withTables()
    const place = await idOf(owner, 'Table 1')
    for (const intent of ['rename', 'up', 'off', 'on', 'remove', 'restore', 'merge', 'unmerge', 'add-way'])
      expect((await send(owner, { intent, id, name: 'Mine', kind: 'table', into: place })).status).toBe(404)
    for (const intent of ['move', 'assign', 'check'])
      expect((await send(owner, { intent, code: code!, place, from: id })).status).toBe(404)
    expect((await send(owner, { intent: 'merge', id: place, into: id })).status).toBe(400)
    for (const path of [
      `/places/${id}`,
      '/places/none',
      `/places/codes/${code}`,
      `/places/codes/${code}/png`,
    ])
      expect((await owner.get(path)).status, path).toBe(404)
    expect(await named(other)).toEqual(['Table 1', 'Table 2', 'Table 3'])
  })
})

describe('a code', () => {
  test('leads somewhere else without a new print, after the password, with a mail and an entry', async () => {
    const owner = await withTables()
    const [code] = await codesOf(owner, 'Table 1')
    const from = await idOf(owner, 'Table 1')
    const place = await idOf(owner, 'Table 3')
    await ageSignIn(owner)
    const move = { intent: 'move', code: code!, from, place }
    const asked = await send(owner, move, `/places/${from}`)
    expect([asked.status, asked.page.includes('A moved code decides where tips go.')]).toEqual([403, true])
    expect((await send(owner, { ...move, current: 'wrong1' }, `/places/${from}`)).status).toBe(403)
    expect(await codesOf(owner, 'Table 3')).not.toContain(code)
    const moved = await send(owner, { ...move, current: owner.password }, `/places/${from}`)
    expect(moved.page).toContain('The code leads to Table 3 now.')
    expect(await codesOf(owner, 'Table 3')).toContain(code)
    expect(await eventsOf(owner)).toEqual([`code-moved ${code}`])
    expect(
      (await mailsTo(owner.email)).some(({ text }) => text?.includes(`Code ${code} leads to Table 3`)),
    ).toBe(true)
    // Sent again, it would undo what happened since.
    expect((await send(owner, { ...move, current: owner.password })).status).toBe(409)
  })

  test.each(['on', 'restore', 'merge', 'unmerge'])('%s needs the password', async (intent) => {
    const owner = await withTables()
    const id = await idOf(owner, 'Table 1')
    const into = await idOf(owner, 'Table 2')
    if (intent === 'on') await send(owner, { intent: 'off', id })
    if (intent === 'restore') await send(owner, { intent: 'remove', id })
    if (intent === 'unmerge') await send(owner, { intent: 'merge', id, into })
    await ageSignIn(owner)
    const before = await storedPlaces(owner)
    expect((await send(owner, { intent, id, into })).status).toBe(403)
    expect(await storedPlaces(owner)).toEqual(before)
    expect((await send(owner, { intent, id, into, current: owner.password })).status).toBe(200)
    expect(await storedPlaces(owner)).not.toEqual(before)
  })

  test('is made anew for a place whose code was moved, once, and each of several can move', async () => {
    const owner = await withTables()
    const [code] = await codesOf(owner, 'Table 1')
    const [one, two] = [await idOf(owner, 'Table 1'), await idOf(owner, 'Table 2')]
    await send(owner, { intent: 'move', code: code!, from: one, place: two })
    expect(await open(owner, `/places/${one}`)).toContain('This place has no code.')
    for (let times = 0; times < 2; times++) {
      const made = await send(owner, { intent: 'new-code', id: one, key: 'n' }, `/places/${one}`)
      expect([made.status, made.page.includes('Table 1 has a new code.')]).toEqual([200, true])
    }
    const codes = await codesOf(owner, 'Table 1')
    expect(codes).toHaveLength(1)
    expect((await owner.get(`/T/${codes[0]}`)).status).toBe(200)
    for (const each of await codesOf(owner, 'Table 2'))
      expect(await open(owner, `/places/${two}?open=move&code=${each}`)).toMatch(
        new RegExp(`name="code" value="${each}"`),
      )
    expect(await eventsOf(owner)).toEqual([`code-moved ${code}`, `code-assigned ${codes[0]}`])
  })

  test('of a deleted place is given to another or a new one, with the password', async () => {
    const owner = await withTables()
    const [code] = await codesOf(owner, 'Table 1')
    const path = `/places/scan?code=${code}`
    await send(owner, { intent: 'remove', id: await idOf(owner, 'Table 1') })
    const page = await open(owner, path)
    expect(page).toContain('its place was deleted: Table 1')
    const from = /name="from" value="([^"]+)"/.exec(page)![1]!
    await ageSignIn(owner)
    const assign = { intent: 'assign', code: code!, from, place: await idOf(owner, 'Table 2') }
    expect((await send(owner, assign, path)).status).toBe(403)
    const moved = await send(owner, { ...assign, current: owner.password }, path)
    expect(moved.page).toContain('The code leads to Table 2 now.')
    await send(owner, { intent: 'remove', id: await idOf(owner, 'Table 2') })
    const added = await send(owner, { ...ADD('Bar'), code: code!, current: owner.password }, path)
    expect(added.page).toContain('Bar added.')
    expect(await codesOf(owner, 'Bar')).toEqual([code])
  })

  test('is a picture and a file of its own', async () => {
    const owner = await withTables()
    const [code] = await codesOf(owner, 'Table 1')
    const shown = await owner.get(`/places/codes/${code}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    const file = await owner.get(`/places/codes/${code}/png`)
    expect(file.headers.get('content-disposition')).toContain('cafe-tip-qr-code.png')
    expect((await owner.get(`/places/codes/${code}/gif`)).status).toBe(404)
  })

  test('is reported beside its print if no font has a letter of its name', async () => {
    const owner = await withTables()
    for (const [name, kind] of [
      ['ድንጋይ', 'table'],
      ['አበበ', 'person'],
      ['喫茶', 'table'],
    ] as const)
      await send(owner, ADD(name, kind))
    expect(
      (await db.selectFrom('place').select('name').where('provider_id', '=', owner.id).execute()).length,
    ).toBe(6)
    const sentence = 'We cannot print every letter of'
    expect(await open(owner, '/print?kind=labels')).toContain(`${sentence} these names: ድንጋይ, አበበ.`)
    const [table] = await codesOf(owner, 'ድንጋይ')
    expect(await open(owner, `/print?kind=labels&code=${table}`)).toContain(`${sentence} this name: ድንጋይ.`)
    const [person] = await codesOf(owner, 'አበበ')
    expect(await open(owner, `/print?kind=tent&code=${person}`)).toContain(`${sentence} this name: አበበ.`)
    expect(await open(owner, `/print?form=1&kind=labels&code=${table}`)).not.toContain(sentence)
  })

  test('has an address that begins with small letters in every output, also printed ahead', async () => {
    const owner = await withTables()
    await send(owner, { intent: 'blank', count: '1', key: 'ahead' })
    const { code: ahead } = await db
      .selectFrom('place_code')
      .select('code')
      .where('provider_id', '=', owner.id)
      .where('place_id', 'is', null)
      .executeTakeFirstOrThrow()
    const [ofTable] = await codesOf(owner, 'Table 1')
    expect(await open(owner, `/places/${await idOf(owner, 'Table 1')}`)).toContain(
      `http://localhost/T/${ofTable}`,
    )
    for (const code of [ofTable!, ahead]) {
      const address = `http://localhost/T/${code}`
      for (const path of [
        `/places/codes/${code}`,
        `/places/codes/${code}/png`,
        `/places/codes/${code}/svg`,
        `/print/files/png?code=${code}`,
        `/print/files/svg?code=${code}`,
      ]) {
        const picture = sharp(Buffer.from(await (await owner.get(path)).arrayBuffer()), { density: 200 })
        expect((await scan(picture.flatten({ background: 'white' }))).zxing, path).toBe(address)
      }
      for (const path of [
        `/print/files/card?code=${code}`,
        `/print/files/pdf?kind=tent&code=${code}`,
        ...(code === ahead ? ['/print/files/pdf?kind=labels&blank'] : []),
      ])
        expect((await codesInPdf(await owner.get(path)))[0], path).toBe(address)
    }
    const zip = await owner.get(`/print/files/zip?code=${ofTable}&code=${ahead}`)
    const files = Object.values(unzipSync(new Uint8Array(await zip.arrayBuffer())))
    const inZip = await Promise.all(
      files.map(
        async (file) => (await scan(sharp(file, { density: 200 }).flatten({ background: 'white' }))).zxing,
      ),
    )
    expect(new Set(inZip)).toEqual(new Set([ofTable, ahead].map((code) => `http://localhost/T/${code}`)))
  })
})

describe('merged places', () => {
  test('share codes and figures, until they are taken apart', async () => {
    const owner = await withTables()
    const [one, two] = [await idOf(owner, 'Table 1'), await idOf(owner, 'Table 2')]
    await visits(owner, one, 4)
    await visits(owner, two, 3)
    const merged = await send(owner, { intent: 'merge', id: one, into: two })
    expect(merged.page).toContain('Table 1 merged into Table 2.')
    expect((await owner.get(`/places/${one}`)).status).toBe(404)
    expect(await named(owner)).toEqual(['Table 2', 'Table 3'])
    expect(await csvOf(owner)).toContainEqual(['Table 2', 'Table', '7'])
    expect(await open(owner, `/places/${two}`)).toContain('Merged into this place')
    expect((await owner.get(`/T/${(await codesOf(owner, 'Table 1'))[0]}`)).status).toBe(200)
    await send(owner, { intent: 'unmerge', id: one }, `/places/${two}`)
    expect(await csvOf(owner)).toContainEqual(['Table 2', 'Table', '3'])
  })
})

describe('codes that were printed ahead', () => {
  async function withBlank() {
    const owner = await withTables()
    const made = await send(owner, { intent: 'blank', count: '2', key: 'b' })
    expect(made.page).toContain('2 codes are ready to print.')
    await send(owner, { intent: 'blank', count: '2', key: 'b' })
    const rows = await db.selectFrom('place_code').select('code').where('place_id', 'is', null).execute()
    expect(rows).toHaveLength(2)
    return { owner, codes: rows.map(({ code }) => code) }
  }

  test('lead nowhere until they are given a place by a scan, without a password', async () => {
    const { owner, codes } = await withBlank()
    const [code, other] = codes as [string, string]
    const list = await open(owner)
    expect(list).toContain('2 codes without a place')
    const [, address] = /href="(\/print\?code=[^"]*)"/.exec(list)!
    const query = address!.replaceAll('&amp;', '&')
    expect(new URLSearchParams(query.split('?')[1]).getAll('code').toSorted()).toEqual(codes.toSorted())
    const ticked = [...(await open(owner, query)).matchAll(/<input[^>]*name="code"[^>]*>/g)]
      .filter(([input]) => input.includes('checked=""'))
      .map(([input]) => /value="(\w+)"/.exec(input)![1]!)
    expect(ticked.toSorted()).toEqual(codes.toSorted())
    expect((await owner.get(`/T/${code}`)).status).not.toBe(200)
    await ageSignIn(owner)
    const page = await open(owner, `/places/scan?code=${code}`)
    expect(page).toContain('This code is yours and has no place yet')
    const place = await idOf(owner, 'Table 2')
    const assigned = await send(owner, { intent: 'assign', code, place }, `/places/scan?code=${code}`)
    expect(assigned.page).toContain('The code leads to Table 2 now.')
    expect(await codesOf(owner, 'Table 2')).toContain(code)
    expect((await owner.get(`/T/${code}`)).status).toBe(200)
    // A new place takes the other one, and no code of its own.
    const added = await send(owner, { ...ADD('Bar', 'counter'), code: other }, `/places/scan?code=${other}`)
    expect(added.page).toContain('Bar added.')
    expect(await codesOf(owner, 'Bar')).toEqual([other])
    const again = await send(owner, { ...ADD('Bar', 'counter'), code: other }, `/places/scan?code=${other}`)
    expect([again.status, again.page.includes('Bar added.')]).toEqual([200, true])
    expect(await eventsOf(owner)).toEqual([`code-assigned ${code}`, `code-assigned ${other}`])
  })

  test('cannot be told ahead from what the form sends', async () => {
    const { owner, codes } = await withBlank()
    expect(codes.every(isPlaceCode)).toBe(true)
    const key = `${owner.id} b`
    for (const text of [`${key} blank 0`, `place-code:${owner.id} ${key}  0 0`])
      expect(codes).not.toContain(codeFromHash(sha256(text)))
  })

  test('which somebody else has are drawn again', async () => {
    const owner = await withTables()
    const other = await withTables()
    await send(owner, { intent: 'blank', count: '3', key: 'b' })
    const blank = () => db.selectFrom('place_code').select('code').where('place_id', 'is', null)
    const mine = (await blank().execute()).map(({ code }) => code)
    await db.updateTable('place_code').set({ provider_id: other.id }).where('code', 'in', mine).execute()
    expect((await send(owner, { intent: 'blank', count: '3', key: 'b' })).page).toContain('3 codes are ready')
    expect(await blank().where('provider_id', '=', owner.id).execute()).toHaveLength(3)
  })

  test('cannot be taken twice', async () => {
    const { owner, codes } = await withBlank()
    const [code] = codes as [string]
    const place = await idOf(owner, 'Table 2')
    await send(owner, { intent: 'assign', code, place })
    expect((await send(owner, { intent: 'assign', code, place })).status).toBe(409)
    expect((await send(owner, { ...ADD('Bar'), code })).status).toBe(409)
  })
})

describe('a walk around the prints', () => {
  const look = (owner: Member, text: string) => send(owner, { intent: 'look', text }, '/places/scan')

  test('knows the own ones and notes when they were seen', async () => {
    const owner = await withTables()
    const id = await idOf(owner, 'Table 1')
    const [code] = await codesOf(owner, 'Table 1')
    expect(await open(owner, `/places/${id}`)).toContain('Print not checked yet')
    for (const text of [code!, `HTTP://LOCALHOST/T/${code}`, `localhost/t/${code!.toLowerCase()}`])
      expect((await look(owner, text)).page, text).toContain('This is yours: Table 1')
    expect(await open(owner, `/places/${id}`)).toContain('Print last checked by you')
    await send(owner, { intent: 'off', id })
    expect((await look(owner, code!)).page).toContain('This is yours, but switched off: Table 1')
    await send(owner, { intent: 'remove', id })
    expect((await look(owner, code!)).page).toContain('its place was deleted: Table 1')
    for (const path of [
      `/tip/${owner.id}?session=x`,
      `/tip?providerId=${owner.id}`,
      `/menu/${owner.id}`,
      `/session/${owner.id}-1700000000000-abcd1234`,
    ])
      expect((await look(owner, `http://localhost${path}`)).page, path).toContain(
        'This is the own code of your business',
      )
  })

  test('is an alarm for every other code', async () => {
    const other = await withTables()
    const [theirs] = await codesOf(other, 'Table 1')
    const owner = await withTables()
    const [mine] = await codesOf(owner, 'Table 1')
    for (const text of [
      theirs!,
      `http://localhost/tip/${other.id}`,
      `https://thief.example/T/${mine}`,
      `https://localhost@thief.example/T/${mine}`,
      `http://localhost/session/${other.id}-1700000000000-abcd1234`,
      'K7M2QXR', // nobody's
      'https://venmo.com/thief',
      'WIFI:S:cafe;;',
    ]) {
      const { page } = await look(owner, text)
      expect(page, text).toContain('Stop: this code is not yours')
      expect(page, text).toContain('Take it off, and keep it.')
    }
    expect((await look(owner, ' ')).status).toBe(400)
    const rows = await db.selectFrom('place_code').select('checked_at').execute()
    expect(rows.every(({ checked_at }) => checked_at === null)).toBe(true)
  })

  test('does not tell which codes there are, and not often', async () => {
    const [theirs] = await codesOf(await withTables(), 'Table 1')
    const owner = await withTables()
    const [mine] = await codesOf(owner, 'Table 1')
    const said = async (code: string) =>
      (await open(owner, `/places/scan?code=${code}`)).match(/Stop: .*?Tips from it/)?.[0].replace(code, '')
    expect(await said(theirs!)).toBeDefined()
    expect(await said(theirs!)).toBe(await said('K7M2QXR'))
    for (let count = 3; count < 100; count++) expect(await countMiss(owner.ip)).toBe(true)
    const TOO_MANY = 'Too many codes that are not yours in a short time. Please wait a minute.'
    expect((await look(owner, theirs!)).status).toBe(429)
    for (const path of [`/places/scan?code=${theirs}`, '/places/scan?code=K7M2QXR']) {
      const response = await owner.get(path)
      expect([response.status, (await response.text()).includes(TOO_MANY)], path).toEqual([429, true])
    }
    const refused = await look(owner, 'K7M2QXR')
    expect([refused.status, refused.page.includes(TOO_MANY)]).toEqual([429, true])
    expect((await look(owner, mine!)).page).toContain('This is yours: Table 1')
  })

  test('may use the camera there and nowhere else', async () => {
    const owner = await anOwner()
    expect((await owner.get('/places/scan')).headers.get('permissions-policy')).toContain('camera=(self)')
    expect((await owner.get('/places')).headers.get('permissions-policy')).toContain('camera=()')
  })
})

describe('a person', () => {
  const aPerson = async () => {
    const owner = await anOwner()
    await send(owner, ADD('Ana', 'person'))
    return { owner, id: await idOf(owner, 'Ana') }
  }
  const VENMO = { intent: 'add-way', method: 'venmo', 'method.handle': '@Ana-Lima' }

  test('has ways of their own once the owner approved them, with the password', async () => {
    const { owner, id } = await aPerson()
    const path = `/places/${id}`
    const page = await open(owner, path)
    expect(page).toContain('To your own ways to be tipped.')
    expect(page).toContain('This is no legal advice.')
    await ageSignIn(owner)
    expect((await send(owner, { ...VENMO, id }, path)).status).toBe(403)
    expect(await db.selectFrom('place_payment_method').selectAll().execute()).toEqual([])
    const added = await send(owner, { ...VENMO, id, current: owner.password }, path)
    expect(added.page).toContain('Straight to Ana.')
    const [code] = await codesOf(owner, 'Ana')
    expect(await (await owner.get(`/T/${code}`)).text()).toContain('@Ana-Lima')
    expect(await eventsOf(owner)).toEqual([`place-ways ${code}`])
    const removed = await send(
      owner,
      { intent: 'remove-way', method: 'venmo', id, current: owner.password },
      path,
    )
    expect(removed.page).toContain('Venmo removed.')
    expect(await (await owner.get(`/T/${code}`)).text()).not.toContain('@Ana-Lima')
  })

  test('who becomes a table needs the password, because the ways change', async () => {
    const { owner, id } = await aPerson()
    await send(owner, { ...VENMO, id })
    await ageSignIn(owner)
    expect((await send(owner, { intent: 'rename', id, name: 'Ana B', kind: 'person' })).status).toBe(200)
    expect((await send(owner, { intent: 'rename', id, name: 'Ana', kind: 'table' })).status).toBe(403)
  })

  test.each([
    [{ method: 'nothing' }, 400],
    [{ method: 'venmo', 'method.handle': 'not a handle!' }, 400],
    [{ intent: 'remove-way', method: 'venmo' }, 404],
  ])('%j is refused', async (fields, status) => {
    const { owner, id } = await aPerson()
    expect((await send(owner, { intent: 'add-way', id, ...(fields as Fields) })).status).toBe(status)
  })

  test('and nobody else', async () => {
    const owner = await withTables()
    expect((await send(owner, { ...VENMO, id: await idOf(owner, 'Table 1') })).status).toBe(409)
  })
})

const DAY_MS = 24 * 60 * 60 * 1000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

const visitOf = (owner: Member, placeId: string | null, daysAgo: number, hour: number) => ({
  provider_id: owner.id,
  place_id: placeId,
  visit_day: dayBefore(daysAgo),
  visit_hour: hour,
})

const store = (change: FunnelChange) => db.transaction().execute((trx) => countFunnel(trx, [change]))

async function visits(owner: Member, placeId: string | null, count: number, daysAgo = 0, hour = 9) {
  for (let one = 0; one < count; one++)
    await store({ visit: visitOf(owner, placeId, daysAgo, hour), steps: { scans: 1 } })
}

/** The names, kinds and scans of the file. */
const csvOf = async (owner: Member, period = '7') => {
  const text = await (await owner.get(`/places/funnel.csv?period=${period}`)).text()
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(0, 3))
}

describe('the figures', () => {
  test('of a week are exact for each place, for the own code, and for all', async () => {
    const owner = await withTables()
    const [one, two] = [await idOf(owner, 'Table 1'), await idOf(owner, 'Table 2')]
    for (let day = 0; day < 8; day++) {
      await visits(owner, one, day + 1, day, 9 + day) // 28 in seven days, 8 more before
      await visits(owner, two, 2, day, 20)
      await visits(owner, null, 1, day, 12)
    }
    await store({ visit: visitOf(owner, one, 1, 9), steps: { games: 5 } })
    for (const [place, amount] of [
      [one, 1250],
      [one, 500],
      [two, 700],
    ] as const)
      await store({
        visit: visitOf(owner, place, 2, 9),
        steps: { opened: 1, said_sent: 1, confirmed: amount === 500 ? 0 : 1 },
        tips: { currency: 'USD', tipMinor: amount, confirmedMinor: amount === 500 ? 0 : amount },
      })
    const text = await (await owner.get('/places/funnel.csv?period=7')).text()
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Place,Kind,Scans,Games,App opened,Said sent,Confirmed,Chosen amount,Confirmed amount,Currency',
      'Table 1,Table,28,5,2,2,1,17.50,12.50,USD',
      'Table 2,Table,14,0,1,1,1,7.00,7.00,USD',
      'Table 3,Table,0,0,0,0,0,0.00,0.00,USD',
      'Your own code,,7,0,0,0,0,0.00,0.00,USD',
    ])
    expect(await csvOf(owner, '30')).toContainEqual(['Table 1', 'Table', '36'])
    const page = await open(owner)
    expect(page).toContain('$19.50 confirmed.')
    expect(page.match(/<strong>(\d+)<\/strong>/g)?.slice(0, 4)).toEqual(
      [49, 5, 3, 2].map((count) => `<strong>${count}</strong>`),
    )
    expect(page).toContain('With 100 scans we tell you what they say.')
    const place = await open(owner, `/places/${one}`)
    expect(place).toContain('Modules: 25 x 25')
    expect(place).toMatch(/Busiest: \w+ at 3\sPM, 7 scans\./)
  })

  test('of deleted places, and of those merged into them, stay as one row', async () => {
    const owner = await withTables()
    const [one, two] = [await idOf(owner, 'Table 1'), await idOf(owner, 'Table 2')]
    await visits(owner, one, 2)
    await visits(owner, two, 3)
    expect((await csvOf(owner)).map(([name]) => name)).not.toContain('Deleted places')
    expect(await open(owner)).not.toContain('Deleted places')
    await send(owner, { intent: 'merge', id: one, into: two })
    await send(owner, { intent: 'remove', id: two })
    expect(await csvOf(owner)).toEqual([
      ['Table 3', 'Table', '0'],
      ['Your own code', '', '0'],
      ['Deleted places', '', '5'],
    ])
    expect(await open(owner)).toContain('Deleted places')
  })

  test('conclude from 100 scans on', async () => {
    const owner = await withTables()
    const [one, two] = [await idOf(owner, 'Table 1'), await idOf(owner, 'Table 2')]
    await store({ visit: visitOf(owner, one, 0, 9), steps: { scans: 80, opened: 15, confirmed: 15 } })
    await store({ visit: visitOf(owner, two, 0, 9), steps: { scans: 20, opened: 10, confirmed: 10 } })
    const page = await open(owner)
    expect(page).toContain('One scan in four ends in a confirmed tip')
    expect(page).toContain('Most for each scan: Table 2.')
    expect(page).toContain('Is the code of Table 3 in sight? It was never scanned.')
  })
})

describe('the list of tips', () => {
  async function aTip(owner: Member, place_id: string | null, at: number) {
    const tipped_at = Date.now() - at * 60_000
    await db
      .insertInto('play_session')
      .values({
        provider_id: owner.id,
        id: `${owner.id}-${tipped_at}-abcdefgh`,
        visitor_id: 'v'.repeat(22),
        created_at: tipped_at,
        tipped: 1,
        tip_minor: 500 + at,
        tip_currency: 'USD',
        tip_method: 'cashapp',
        tipped_at,
        tip_day: new Date(tipped_at).toISOString().slice(0, 10),
        place_id,
      })
      .execute()
  }

  test('names the place of each tip and is limited to one, with those that were merged into it', async () => {
    const owner = await withTables()
    const [one, two] = [await idOf(owner, 'Table 1'), await idOf(owner, 'Table 2')]
    await aTip(owner, one, 1)
    await aTip(owner, two, 2)
    await aTip(owner, null, 3)
    const shown = async (place: string) => {
      const page = await open(owner, `/dashboard/tips?place=${place}`)
      return [1, 2, 3].filter((at) => page.includes(`$5.0${at}`))
    }
    expect(await shown('')).toEqual([1, 2, 3])
    expect(await shown(one)).toEqual([1])
    expect(await shown('none')).toEqual([3])
    expect(await shown('unknown')).toEqual([])
    await send(owner, { intent: 'merge', id: one, into: two })
    expect(await shown(two)).toEqual([1, 2])
    const file = await (await owner.get('/dashboard/tips.csv')).text()
    expect(file.match(/,Table [12]\r\n/g)).toHaveLength(2)
  })
})

test.each([
  [{ intent: 'grant' }, 400],
  [{}, 400],
  [{ intent: 'add', name: '\0', kind: 'table' }, 400],
  [{ intent: 'move', code: 'K7M2QXR', place: '', from: '' }, 404],
  [{ intent: 'several', name: 'T', from: '99999', to: '9', kind: 'table' }, 400],
  [{ intent: 'order', ids: 'x'.repeat(9000) }, 200],
])('the form %j gets %i', async (fields, status) => {
  const owner = await withTables()
  expect((await send(owner, fields as Fields)).status).toBe(status)
  expect(await named(owner)).toEqual(['Table 1', 'Table 2', 'Table 3'])
})
