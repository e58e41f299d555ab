import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPostgres } from '#app/server/db/db.server.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { databaseTrouble } from './doctor-rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiplark-tls-'))
const at = (name: string) => join(folder, name)
let server: Awaited<ReturnType<typeof startPostgres>>

/** Makes an authority, and for its server a certificate with the name localhost. */
function makeCertificates() {
  const openssl = (line: string) => execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' })
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
  for (const authority of ['own', 'other'])
    openssl(
      `req -x509 ${key} -keyout ${authority}.key -out ${authority}.crt -days 2 -subj /CN=${authority}-authority`,
    )
  openssl(`req ${key} -keyout server.key -out server.csr -subj /CN=localhost`)
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost')
  openssl(
    'x509 -req -in server.csr -CA own.crt -CAkey own.key -CAcreateserial -out server.crt -days 2 -extfile names',
  )
}

beforeAll(async () => {
  makeCertificates()
  server = await startPostgres()
  const db = openPostgres(server.url)
  const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db)
  const { uid, gid } = statSync(rows[0]!.data_directory)
  chownSync(at('server.key'), uid, gid)
  chmodSync(folder, 0o755)
  for (const setting of [
    `ssl_cert_file = '${at('server.crt')}'`,
    `ssl_key_file = '${at('server.key')}'`,
    'ssl = on',
  ])
    await sql.raw(`alter system set ${setting}`).execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  await vi.waitUntil(() => isEncrypted('localhost', 'sslmode=no-verify').catch(() => false), 30_000)
  await db.destroy()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

async function isEncrypted(host: string, settings: string) {
  const db = openPostgres(`${server.url.replace('127.0.0.1', host)}?${settings}`)
  const own = sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`
  try {
    return (await own.execute(db)).rows[0]!.ssl
  } finally {
    await db.destroy()
  }
}

const OWN = `sslrootcert=${at('own.crt')}`
const NO_ROOT =
  'its certificate comes without that of its authority: where an own one has signed it, name its root certificate with &sslrootcert= in DATABASE_URL'

test.each([
  ['without sslmode nothing is encrypted', 'localhost', '', false],
  ['the root certificate of the authority is checked', 'localhost', `sslmode=verify-full&${OWN}`, true],
  ['as with sslmode=require', 'localhost', `sslmode=require&${OWN}`, true],
  ['without a root certificate an own authority is refused', 'localhost', 'sslmode=verify-full', NO_ROOT],
  [
    'that of another authority is refused',
    'localhost',
    `sslmode=verify-full&sslrootcert=${at('other.crt')}`,
    NO_ROOT,
  ],
  [
    'another name is refused',
    '127.0.0.1',
    `sslmode=verify-full&${OWN}`,
    'its certificate is for another host name',
  ],
  [
    'a file that is missing is named',
    'localhost',
    `sslmode=verify-full&sslrootcert=${at('none.crt')}`,
    `${at('none.crt')} of DATABASE_URL cannot be read: it does not exist (ENOENT)`,
  ],
])('TLS to the database: %s', async (_, host, settings, expected) => {
  expect(await isEncrypted(host, settings).catch(databaseTrouble)).toBe(expected)
})
