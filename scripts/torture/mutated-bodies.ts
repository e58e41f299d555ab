import { fill, PATTERNS } from '../../tests/support/addresses.ts'
import { type Chance, chance, inParallel } from './chance.ts'
import {
  changesMenu,
  changesPlan,
  DEEDS,
  type Deed,
  fieldsNow,
  isCarriedOut,
  type Sender,
} from './valid-bodies.ts'

const SAMPLE = 'SampleMaya00000000000000Menu'
const FORM = 'application/x-www-form-urlencoded'
const WORDS = [
  '',
  '0',
  '-1',
  '1e309',
  'NaN',
  '__proto__',
  'null',
  '\0',
  '\ud800',
  '%00',
  "' or 1=1 --",
  '<script>',
  '../../etc/passwd',
  'a'.repeat(5000),
  '🐦'.repeat(300),
  '\u202e',
  'item-1',
  'menu',
  'free',
  'tip',
  'complete',
  'snake',
  SAMPLE,
]
const NAMES = [
  'intent',
  'name',
  'email',
  'password',
  'confirm',
  'token',
  'plan',
  'price',
  'itemId',
  'categoryId',
  'order',
  'revision',
  'businessName',
  'businessType',
  'cashapp',
  'venmo',
  'amount',
  'method',
  'kind',
  'cents',
  'key',
  'providerId',
  'visitorId',
  'gameType',
  'score',
  'message',
  'role',
  'id',
]

function aValue(dice: Chance, depth = 0): unknown {
  const kind = dice.below(depth > 3 ? 4 : 7)
  if (kind === 0) return dice.oneOf(WORDS)
  if (kind === 1) return dice.oneOf([0, -1, 1.5, 1e308, 2 ** 53, 500])
  if (kind === 2) return dice.oneOf([null, true, false])
  if (kind === 3) return dice.oneOf(NAMES)
  if (kind === 4) return Array.from({ length: dice.below(5) }, () => aValue(dice, depth + 1))
  return anObject(dice, depth + 1)
}

const anObject = (dice: Chance, depth = 0) =>
  Object.fromEntries(Array.from({ length: dice.below(8) }, () => [dice.oneOf(NAMES), aValue(dice, depth)]))

/** Something that may be JSON, a form, a form of parts or none of them, and what it says that it is. */
function aBody(dice: Chance): [type: string, body: Uint8Array] {
  const fields = Array.from({ length: dice.below(8) }, () => [dice.oneOf(NAMES), dice.oneOf(WORDS)] as const)
  const parts = fields.map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const made: [string, string] = dice.oneOf([
    ['application/json', JSON.stringify(dice.maybe(0.8) ? anObject(dice) : aValue(dice))],
    [FORM, fields.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')],
    [FORM, fields.map(([name, value]) => `${name}=${value}`).join('&')],
    ['multipart/form-data; boundary=b', `${parts.join('')}--b--\r\n`],
  ])
  const bytes = Buffer.from(made[1])
  if (dice.maybe(0.25) && bytes.length) bytes[dice.below(bytes.length)] = dice.below(256)
  const cut = dice.maybe(0.1) ? bytes.subarray(0, dice.below(bytes.length + 1)) : bytes
  return [dice.maybe(0.1) ? dice.oneOf(['', 'text/plain', FORM, 'application/json']) : made[0], cut]
}

type Wish = { asked: string; deed?: Deed; send: () => Promise<Response> }

const AGAIN = 3 // times that what was slow is asked again
const MOST_AGAIN = 50 // different ones

/** Asks the same once more, and nothing else meanwhile; the shortest time in ms. */
async function quickest({ send }: Wish) {
  let quickestMs = Number.POSITIVE_INFINITY
  for (let times = 0; times < AGAIN; times++) {
    const started = performance.now()
    const answer = await send().catch(() => undefined)
    if (!answer) continue
    await answer.arrayBuffer()
    quickestMs = Math.min(quickestMs, performance.now() - started)
  }
  return quickestMs
}

/**
 * Sends each valid body once as it is, and then such bodies with a field or two changed, or of no sense at all, to every
 * address. The first of the people has a menu. What took longer than `slowMs` is asked again when all is quiet: a body
 * that makes the product slow does so each time.
 */
export async function sendMutatedBodies(
  url: string,
  count: number,
  people: Sender[],
  slowMs: number,
  seed = 1,
) {
  const dice = chance(seed)
  const statuses = new Map<number, number>()
  const failed: string[] = []
  const slow: Wish[] = []
  const done = new Set<Deed>()
  let slowestMs = 0
  let carriedOut = 0
  async function ask(wish: Wish) {
    const started = performance.now()
    try {
      const answer = await wish.send()
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status >= 500) failed.push(`${answer.status} ${wish.asked}`)
      if (wish.deed && isCarriedOut(wish.deed, answer.status, answer.headers.get('location'))) {
        done.add(wish.deed)
        carriedOut++
      }
    } catch (error) {
      failed.push(`no answer: ${wish.asked} ${error}`)
    }
    const ms = performance.now() - started
    if (ms > slowMs) slow.push(wish)
    else slowestMs = Math.max(slowestMs, ms)
  }
  for (const deed of DEEDS)
    for (const person of sendersOf(deed, people)) await ask(await aDeed(url, dice, deed, person, 0))
  carriedOut = 0
  statuses.clear()
  await inParallel(count, 16, async () => {
    if (dice.maybe(0.3)) return ask(aWish(url, dice, ['', ...people.map(({ cookie }) => cookie)]))
    const deed = dice.oneOf(DEEDS)
    await ask(await aDeed(url, dice, deed, dice.oneOf(sendersOf(deed, people)), 1 + dice.below(2)))
  })
  for (const wish of slow.slice(0, MOST_AGAIN)) {
    const ms = await quickest(wish)
    slowestMs = Math.max(slowestMs, ms)
    if (ms > slowMs) failed.push(`slow each time: ${wish.asked}`)
  }
  const never = DEEDS.filter((deed) => !done.has(deed)).map(({ name }) => name)
  return { statuses, slowestMs, slowOnce: slow.length, failed, carriedOut, never }
}

/** Visitors' forms are for nobody: who is signed in is led away from some of them. */
function sendersOf(deed: Deed, people: Sender[]) {
  const [owner, ...others] = people as [Sender, ...Sender[]]
  if (changesMenu(deed)) return [owner]
  if (changesPlan(deed)) return others
  return [...people, { cookie: '', providerId: owner.providerId }]
}

const changeAField = (dice: Chance, fields: Record<string, unknown>, value: () => unknown) => {
  // Without its name a deed is none: that is tried too, but not as often.
  const names = Object.keys(fields).filter((name) => !/^(deed|intent)$/.test(name) || dice.maybe(0.1))
  const name = names.length && dice.maybe(0.8) ? dice.oneOf(names) : dice.oneOf(NAMES)
  if (dice.maybe(0.15)) delete fields[name]
  else fields[name] = value()
}

/** A valid body of this deed with so many changes. */
async function aDeed(url: string, dice: Chance, deed: Deed, sender: Sender, changes: number): Promise<Wish> {
  const { row, pattern } = deed
  const { providerId, cookie } = sender
  const path = fill(pattern, providerId) + (changes && dice.maybe(0.2) ? '.data' : '')
  const ids = {
    providerId,
    sessionId: 'none',
    itemId: 'none',
    categoryId: 'none',
    signInId: 'none',
    fileKey: 'none',
  }
  const query = row.query ? `?${row.query(ids)}` : ''
  const headers: Record<string, string> = { cookie, origin: url }
  let body: FormData | string | URLSearchParams
  let shown: string
  if (row.json) {
    const json = { ...(row.json(ids) as Record<string, unknown>) }
    for (let left = changes; left; left--) changeAField(dice, json, () => aValue(dice))
    headers['content-type'] = 'application/json'
    shown = body = JSON.stringify(json)
  } else {
    const fields: Record<string, string> = changesMenu(deed)
      ? await fieldsNow(url, deed, sender, !changes)
      : { ...row.fields?.(ids) }
    for (let left = changes; left; left--) changeAField(dice, fields, () => dice.oneOf(WORDS))
    shown = JSON.stringify(fields)
    body = new URLSearchParams(fields)
    if (row.deed === 'import-preview' || dice.maybe(0.2)) {
      body = new FormData()
      for (const [name, value] of Object.entries(fields))
        if (name === 'table') body.set(name, new File([value], 'menu.csv'))
        else body.set(name, value)
    }
  }
  return {
    asked: `POST ${path}${query} ${shown.slice(0, 200)}`,
    deed,
    send: () =>
      fetch(url + path + query, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers,
        signal: AbortSignal.timeout(10_000),
      }),
  }
}

function aWish(url: string, dice: Chance, signedIn: string[]): Wish {
  const path =
    fill(
      dice.oneOf(PATTERNS.filter((pattern) => pattern !== '/logout')),
      dice.maybe(0.8) ? SAMPLE : 'Nobody',
    ) + (dice.maybe(0.2) ? '.data' : '')
  const method = dice.oneOf(['POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE'])
  const [type, body] = aBody(dice)
  const cookie = dice.oneOf(signedIn)
  return {
    asked: `${method} ${path} ${type} ${Buffer.from(body).toString().slice(0, 200)}`,
    send: () =>
      fetch(url + path, {
        method,
        body: Buffer.from(body),
        redirect: 'manual',
        headers: { 'content-type': type, cookie, origin: url },
        signal: AbortSignal.timeout(10_000),
      }),
  }
}
