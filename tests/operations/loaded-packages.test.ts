import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FIRST_SAMPLE } from '#db/samples.ts'
import { AS_DEPLOYED, startProduct } from '#tests/support/server/product.ts'

// What only some requests need is loaded when it is needed. Whoever adds a package names it here knowingly.
const AT_START = [
  '@hono/node-server',
  '@scure/base',
  'better-sqlite3',
  'fflate',
  'hono',
  'ibantools',
  'jose',
  'kysely',
  'lru-cache',
  'lucide-react',
  'modern-tar',
  'otpauth',
  'p-limit',
  'papaparse',
  'pg',
  'pino',
  'prom-client',
  'react',
  'react-dom',
  'react-router',
  'standardwebhooks',
  'uqr',
  'zod',
]

// Writes the address of every module into a file.
const NOTE_LOADED = `
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.LOADED_MODULES, url + '\\n')
    return next(url, context)
  },
})`

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)

const packageOf = (path: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]

/** The packages of a loaded file: its own, or those that were bundled into it. */
function packagesOf(url: string) {
  if (!url.startsWith('file:')) return []
  const path = fileURLToPath(url)
  if (packageOf(path)) return [packageOf(path)]
  const bundled = readFileSync(path, 'utf8').match(/^\/\/ node_modules\/.*$/gm) ?? []
  return bundled.map((line) => packageOf(line))
}

test('after its start and the visit of a customer the server has loaded these packages of ours', async () => {
  const first = await startProduct()
  await first.end()
  const loaded = join(first.folder, 'loaded-modules')
  const product = await startProduct({
    folder: first.folder,
    env: {
      LOADED_MODULES: loaded,
      NODE_OPTIONS: `${AS_DEPLOYED.NODE_OPTIONS} --import data:text/javascript,${encodeURIComponent(NOTE_LOADED)}`,
    },
  })
  const { id } = FIRST_SAMPLE
  const page = await fetch(`${product.url}/tip/${id}`)
  expect(page.status).toBe(200)
  const visit = await fetch(`${product.url}/api/play-sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({ providerId: id, key: 'a-key-of-this-visit-1' }),
  })
  expect(await visit.json()).toHaveProperty('id')
  const found = new Set(readFileSync(loaded, 'utf8').trim().split('\n').flatMap(packagesOf))
  await product.stop()
  expect([...found].filter((name) => name && name in dependencies).toSorted()).toEqual(AT_START)
})
