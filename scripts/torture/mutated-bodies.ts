import { fill, PATTERNS } from '../../tests/support/addresses.ts'
import { type Chance, chance, inParallel } from './chance.ts'

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

type Cookie = () => Promise<string>
type Wish = { asked: string; send: () => Promise<Response> }

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
 * Sends such bodies to every address with every way to change something, by nobody and by people who are signed in. What
 * took longer than `slowMs` is asked again when all is quiet: a body that makes the product slow does so each time.
 */
export async function sendMutatedBodies(
  url: string,
  count: number,
  cookies: Cookie[],
  slowMs: number,
  seed = 1,
) {
  const dice = chance(seed)
  const statuses = new Map<number, number>()
  const failed: string[] = []
  const slow: Wish[] = []
  let slowestMs = 0
  let signedIn: string[] = ['']
  await inParallel(count, 16, async (index) => {
    if (index % 1000 === 0) signedIn = ['', ...(await Promise.all(cookies.map((cookie) => cookie())))]
    const wish = aWish(url, dice, signedIn)
    const started = performance.now()
    try {
      const answer = await wish.send()
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status >= 500) failed.push(`${answer.status} ${wish.asked}`)
    } catch (error) {
      failed.push(`no answer: ${wish.asked} ${error}`)
    }
    const ms = performance.now() - started
    if (ms > slowMs) slow.push(wish)
    else slowestMs = Math.max(slowestMs, ms)
  })
  for (const wish of slow.slice(0, MOST_AGAIN)) {
    const ms = await quickest(wish)
    slowestMs = Math.max(slowestMs, ms)
    if (ms > slowMs) failed.push(`slow each time: ${wish.asked}`)
  }
  return { statuses, slowestMs, slowOnce: slow.length, failed }
}

function aWish(url: string, dice: Chance, signedIn: string[]): Wish {
  const path =
    fill(dice.oneOf(PATTERNS), dice.maybe(0.8) ? SAMPLE : 'Nobody') + (dice.maybe(0.2) ? '.data' : '')
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
