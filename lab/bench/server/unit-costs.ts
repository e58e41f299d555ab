// Measures the CPU time of one request of each kind, in the product and in PostgreSQL where it is used.
// docs/scaling.md is calculated from it. `node lab/bench/server/unit-costs.ts postgres` starts a PostgreSQL of its own.
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { SAMPLE_PASSWORD } from '#db/samples.ts'
import { inParallel } from '#lab/torture/seeded-random.ts'
import { ensureBuild } from '#scripts/build.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { cookieOf, MAYA } from '#tests/support/people/sign-in.ts'
import { startProduct } from '#tests/support/server/product.ts'

const AT_ONCE = 16
const TICKS = 100 // clock ticks per second in /proc
const COUNT = 3000

ensureBuild()
const postgres = process.argv[2] === 'postgres' ? await startPostgres({ fsync: 'on' }) : undefined
const product = await startProduct({
  env: { LOG_LEVEL: 'error', TRUST_PROXY: '1', ...(postgres && { DATABASE_URL: postgres.url }) },
})
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

type TestResponse = { status: number; text: string; cookie: string }
type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string }

const sendRequest = (path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) =>
  new Promise<TestResponse>((resolve, reject) => {
    const outgoing = request(product.url + path, { method, headers, agent }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0])
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, cookie: cookies.join('; ') }),
      )
    })
    outgoing.on('error', reject).end(body)
  })

/** The CPU time of a process in seconds, including children that it waited for. */
function secondsOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

const commandOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // it is gone
  }
}

/** All processes of our PostgreSQL: its connections are children of the first. */
function postgresSeconds() {
  if (!postgres) return 0
  const { port } = new URL(postgres.url)
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const main = all.find((pid) => commandOf(pid).includes(`-p\0${port}\0`))
  if (!main) return 0
  const own = all.filter((pid) => {
    try {
      return pid === main || readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === main
    } catch {
      return false
    }
  })
  return own.reduce((sum, pid) => sum + secondsOf(Number(pid)), 0)
}

async function cost(
  name: string,
  count: number,
  send: (index: number) => Promise<TestResponse>,
  status = 200,
  atOnce = AT_ONCE,
) {
  for (let index = 0; index < 20; index++) await send(-1 - index) // warm-up: work that is done once is not counted
  const before = [secondsOf(product.process.pid!), postgresSeconds()] as const
  const started = performance.now()
  let wrong = 0
  await inParallel(count, atOnce, async (index) => {
    if ((await send(index)).status !== status) wrong++
  })
  const seconds = (performance.now() - started) / 1000
  const [own, theirs] = [secondsOf(product.process.pid!) - before[0], postgresSeconds() - before[1]]
  const ms = (total: number) => ((total * 1000) / count).toFixed(3).padStart(8)
  console.log(
    `${name.padEnd(34)} ${ms(own)} ms${postgres ? ` + ${ms(theirs)} ms` : ''}  ${String(Math.round(count / seconds)).padStart(6)} a second${wrong ? `  ${wrong} WRONG` : ''}`,
  )
}

const from = (index: number) => ({
  'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
})
const json = (index: number, body: object, cookie = '') => ({
  method: 'POST',
  headers: { ...from(index), 'content-type': 'application/json', cookie },
  body: JSON.stringify(body),
})
const page = { headers: { 'accept-encoding': 'br' } }

await cost('the tip page, from memory', COUNT * 5, () => sendRequest(`/tip/${MAYA.id}`, page))
await cost('the public menu, from memory', COUNT * 5, () => sendRequest(`/menu/${MAYA.id}`, page))
const made: TestResponse[] = []
const visit = async (index: number) => {
  const response = await sendRequest(
    '/api/play-sessions',
    json(index + 100, { providerId: MAYA.id, key: `cost-${index + 1000}` }),
  )
  if (index >= 0) made[index] = response
  return response
}
await cost('a visit begins', COUNT + 20, visit, 201)
const event = (kind: string, more: object) => (index: number) => {
  const { text, cookie } = made[index < 0 ? COUNT - 1 - index : index]!
  const path = `/api/play-sessions/${JSON.parse(text).id}/events`
  return sendRequest(path, json(index + 100, { kind, key: `${kind}-${index + 1000}`, ...more }, cookie))
}
await cost('a game begins', COUNT, event('start', { gameType: 'puzzle' }), 204)
await cost('a game is over', COUNT, event('complete', { gameType: 'puzzle', score: 10 }), 204)
await cost('a tip', COUNT, event('tip', { cents: 500, method: 'cashapp' }), 204)
await cost(
  'a report of how fast it was',
  COUNT,
  (index) => sendRequest('/api/web-vitals', json(index + 100, { page: 'tip', values: { LCP: 900, CLS: 0 } })),
  204,
)
const cookie = await cookieOf(product.url, MAYA.email)
await cost('the dashboard', COUNT / 5, () =>
  sendRequest('/dashboard', { headers: { ...page.headers, cookie } }),
)
await cost('the figures of the dashboard again', COUNT / 5, () =>
  sendRequest('/dashboard.data', { headers: { ...page.headers, cookie } }),
)
await cost('the menu management', COUNT / 5, () =>
  sendRequest('/menu-management', { headers: { ...page.headers, cookie } }),
)
await cost(
  'a sign-in',
  100,
  (index) =>
    sendRequest('/login', {
      method: 'POST',
      headers: { ...from(index + 100), 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ email: MAYA.email, password: SAMPLE_PASSWORD })),
    }),
  302,
  1, // one account, which only a few requests may try at once
)

/** The cost of LISTEN and NOTIFY between processes, each of which receives all notifications. */
async function announcements(url: string, listeners: number) {
  const pool = new pg.Pool({ connectionString: url, max: AT_ONCE })
  const clients = await Promise.all(
    Array.from({ length: listeners }, async () => {
      const client = new pg.Client(url)
      await client.connect()
      await client.query('LISTEN unit_costs')
      return client
    }),
  )
  const before = postgresSeconds()
  const started = performance.now()
  await inParallel(COUNT * 2, AT_ONCE, async (index) => {
    await pool.query('select pg_notify($1, $2)', ['unit_costs', `{"number":${index}}`])
  })
  const seconds = (performance.now() - started) / 1000
  const ms = (((postgresSeconds() - before) * 1000) / (COUNT * 2)).toFixed(3).padStart(8)
  const name = `a notification of ${listeners}`
  console.log(
    `${name.padEnd(47)} ${ms} ms  ${String(Math.round((COUNT * 2) / seconds)).padStart(6)} a second`,
  )
  await Promise.all([pool.end(), ...clients.map((client) => client.end())])
}
for (const listeners of postgres ? [2, 20] : []) await announcements(postgres!.url, listeners)

const status = readFileSync(`/proc/${product.process.pid}/status`, 'utf8')
console.log(`memory at the end: ${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`)
agent.destroy()
await product.stop()
await postgres?.stop()
process.exit(0)
