import { startProduct } from '../tests/support/product.ts'
import { flood } from './torture/floods.ts'
import { sendMutatedBodies } from './torture/mutated-bodies.ts'
import { sendRawRequests } from './torture/raw-requests.ts'

const product = await startProduct({ env: { LOG_LEVEL: 'error', METRICS_PORT: '4555' } })
const port = Number(new URL(product.url).port)
const mem = async (name: string) => {
  const text = await (await fetch('http://127.0.0.1:4555/metrics')).text()
  const mb = (n: string) => Math.round(Number(new RegExp(`^${n} (\\S+)`, 'm').exec(text)?.[1]) / 1048576)
  console.log(
    name.padEnd(20),
    'rss',
    mb('process_resident_memory_bytes'),
    'heap',
    mb('nodejs_heap_used_bytes'),
    'ext',
    mb('nodejs_external_bytes'),
  )
}
const signIn = (email: string) => async () => {
  const body = new URLSearchParams({ email, password: 'Tiplark1' })
  const { headers } = await fetch(`${product.url}/login`, { method: 'POST', body, redirect: 'manual' })
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
const people = ['maya@bluecup.example', 'ada@tiplark.example', 'noor@newhere.example'].map(signIn)
await mem('start')
await sendRawRequests(port, 2000)
await mem('raw')
for (let i = 0; i < 4; i++) {
  const { slowestMs, failed } = await sendMutatedBodies(product.url, 2000, people, i + 1)
  await mem(`bodies ${i} slow ${Math.round(slowestMs)} f${failed.length}`)
}
await flood(product.url, 8000)
await mem('pages')
await flood(product.url, 400, '/login', 'email=sam%40clippers.example&password=wrong12')
await mem('sign-ins')
await new Promise((r) => setTimeout(r, 5000))
await mem('after 5 s')
await product.stop()
