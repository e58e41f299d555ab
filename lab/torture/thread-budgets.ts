// Mechanism: serving thread, budget of a route
import { readFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { FIRST_SAMPLE, SAMPLES } from '#db/samples.ts'
import { ACCESS } from '#tests/support/access/access-table.ts'
import { fill, PATTERNS } from '#tests/support/access/route-patterns.ts'
import { longMenuTable, menuRow } from '#tests/support/files/long-menu.ts'
import { cookieOf } from '#tests/support/people/sign-in.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'
import { addPlaces } from '../bench/measure/place-rows.ts'
import { addPlaySessions } from '../bench/measure/play-session-rows.ts'
import { fillFolder } from '../bench/owner/sizes.ts'

/** Milliseconds of the serving thread that one request may take: of strangers, and of signed-in users. */
export const BUDGET_MS = { stranger: 20, user: 50 }

const OWNER = FIRST_SAMPLE
const ADMIN = SAMPLES.find(({ email }) => email.startsWith('ada@'))!
const PLACES = 500 // as many as an owner may have
const ITEMS = 990 // of at most 1,000
const SESSIONS = 20_000
const ROUNDS = 3 // the fastest counts, because garbage of other requests is collected too
const MAX_FILE = 1_000_000

/** Fills a data folder: one owner has as much as an owner may have. */
function fillOwner(folder: string) {
  addPlaySessions(folder, OWNER.id, SESSIONS)
  addPlaces(folder, OWNER.id, PLACES, SESSIONS)
  const data = new Sqlite(`${folder}/tiplark.db`)
  data.transaction(() => {
    data.prepare('delete from menu_item where provider_id = ?').run(OWNER.id)
    const category = data.prepare('select id from menu_category where provider_id = ?').pluck().get(OWNER.id)
    const add = data.prepare(`insert into menu_item
      (provider_id, id, category_id, name, price_minor, description, available, position, revision)
      values (?, ?, ?, ?, ?, ?, 1, ?, 1)`)
    for (let index = 0; index < ITEMS; index++) {
      const { name, cents, description } = menuRow(index)
      add.run(OWNER.id, `item-${index}`, category, name, cents, description, index)
    }
  })()
  data.close()
}

/** Starts a product whose first owner has as much as an owner may have. */
export const startFullOwner = async () =>
  startProduct({ folder: await fillFolder(fillOwner), env: { LOG_LEVEL: 'error' } })

type Sent = {
  name: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | FormData
}

/** The time that the thread that serves requests has run, in milliseconds (Linux, `schedstat`). */
const threadMs = ({ process: { pid } }: Product) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** Sends a request; returns whether its whole response was made at once: a file of unknown length is sent in parts. */
async function send({ url }: Product, { path, name: _, ...init }: Sent) {
  const response = await fetch(url + path, { redirect: 'manual', ...init }).catch(() => undefined)
  const type = response?.headers.get('content-type')
  if (type === 'text/event-stream') await response?.body?.cancel()
  else await response?.arrayBuffer().catch(() => {})
  return !response?.headers.has('content-disposition') || response.headers.has('content-length')
}

/** The longest that the thread runs between two others that it serves, in milliseconds, while it sends a response. */
async function longestTurn(product: Product, one: Sent) {
  const sent = { isDone: false }
  const sending = send(product, one).finally(() => {
    sent.isDone = true
  })
  let longest = 0
  while (!sent.isDone) {
    const before = threadMs(product)
    await (await fetch(`${product.url}/healthz`)).text()
    longest = Math.max(longest, threadMs(product) - before)
  }
  await sending
  return longest
}

const LONG = 'a'.repeat(6000)
const NESTED = `${'{"a":['.repeat(3000)}${']}'.repeat(3000)}`
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }
const ids = new Proxy({} as Record<string, string>, {
  get: (_, name) => (name === 'providerId' ? OWNER.id : 'x'),
})

/** Each page as it is, with what nobody reads, and with a word that is too long. */
const pages = (pattern: string): Sent[] => {
  const path = fill(pattern, OWNER.id)
  return [
    { name: 'plain', path },
    { name: 'unknown query', path: `${path}?${'x=1&'.repeat(500)}` },
    { name: 'data', path: `${path === '/' ? '/_root' : path}.data` },
    { name: 'long word', path: fill(pattern, LONG) },
  ]
}

/** Each form as the table of accesses fills it, with long words, and with nested values in its place. */
const forms = (pattern: string): Sent[] =>
  (ACCESS[pattern]?.POST ?? []).flatMap(({ fields, json, intent = '' }) => {
    const path = fill(pattern, OWNER.id)
    const values = fields?.(ids as never) ?? {}
    const long = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, name === 'intent' ? value : `${value}${LONG}`]),
    )
    const post = (name: string, headers: Record<string, string>, body: string) => ({
      name: `${intent} ${name}`,
      path,
      method: 'POST',
      headers,
      body,
    })
    return [
      post(
        'as it is',
        json ? JSON_TYPE : FORM,
        json ? JSON.stringify(json(ids as never)) : String(new URLSearchParams(values)),
      ),
      post('long words', FORM, String(new URLSearchParams(long))),
      post('nested values', JSON_TYPE, NESTED),
    ]
  })

const upload = (
  path: string,
  query: string,
  fields: Record<string, string>,
  file: string,
  text: string,
): Sent => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set(file, new File([text], 'table.csv', { type: 'text/csv' }))
  return { name: `${file} ${text.slice(0, 12)}`, path: path + query, method: 'POST', body }
}

const statementLines = (count: number) =>
  `Date,Name,Amount,Status,Note\n${Array.from({ length: count }, (_, index) => `2026-11-${String((index % 28) + 1).padStart(2, '0')} 12:00:00,Ann ${index},$${(index % 50) + 1}.00,Completed,OTTER${index % 9}`).join('\n')}`

/** Tables as the world has them, and as it should not. */
const tables = (): Sent[] =>
  [
    '"'.repeat(MAX_FILE),
    'a,'.repeat(MAX_FILE / 2),
    ';,\t|'.repeat(MAX_FILE / 4),
    'a\n'.repeat(MAX_FILE / 2),
    longMenuTable(990),
    statementLines(19_990),
  ].flatMap((text) => [
    upload('/menu-management', '?import=table', { intent: 'import-preview' }, 'table', text),
  ])

/** What takes more than its address: all codes as pictures, all places on a sheet. */
const LARGE: Record<string, string[]> = {
  '/print': ['/print?code=all', '/print?layout=pictures&code=all'],
  '/account/data.zip': ['/account/data.zip'],
  '/print/files/:format': ['/print/files/zip?code=all', '/print/files/pdf?code=all'],
}

type Budget = { who: 'stranger' | 'user'; name: string; ms: number }

/**
 * The time of the serving thread that each route takes, for a stranger, an owner who has as much as an owner may have, and
 * an admin; the dearest input of each route and person, in this order.
 */
export async function measureThread(product: Product, take: (pattern: string) => boolean = () => true) {
  const [owner, admin] = await Promise.all([OWNER, ADMIN].map(({ email }) => cookieOf(product.url, email)))
  const people = [
    ['stranger', {}],
    ['user', { cookie: owner! }],
    ['user', { cookie: admin! }],
  ] as const
  const found: Budget[] = []
  for (const pattern of PATTERNS.filter((one) => take(one) && one !== '/logout'))
    for (const [who, cookie] of people) {
      const sent = [...pages(pattern), ...forms(pattern)]
      if (who === 'user')
        sent.push(
          ...tables().filter(({ path }) => path.startsWith(`${pattern}?`)),
          ...(LARGE[pattern] ?? []).map((path) => ({ name: path, path })),
        )
      for (const one of sent) {
        const times: number[] = []
        const request = { ...one, headers: { ...one.headers, ...cookie } }
        for (let round = 0; round < ROUNDS; round++) {
          const before = threadMs(product)
          const isWhole = await send(product, request)
          times.push(isWhole ? threadMs(product) - before : await longestTurn(product, request))
        }
        found.push({
          who,
          name: `${one.method ?? 'GET'} ${pattern} ${one.name}`,
          ms: Math.min(...times),
        })
      }
    }
  return found
}
