import { existsSync, mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '#db/migrations.ts'
import { seedSamples } from '#db/samples.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { createEmptyDatabase } from '#tests/support/database/empty-database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { type Db, db } from '../db/db.server.ts'
import { listTables } from '../db/table-copy.server.ts'
import { fileStore as files } from '../storage/file-store.server.ts'
import { makeBackup, restoreBackup, verifyBackup } from './backup.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiplark-refused-'))
const BY_PASSWORD = { password: 'correct horse battery staple' }
const identity = await generateX25519Identity()
const FOR_KEY = { recipients: [await identityToRecipient(identity)] }
const WITH_KEY = { identities: [identity] }
const OLD_BACKUPS = join(import.meta.dirname, '../../../tests/support/files/old-backups')
const open: Db[] = []

/** Two forms of a compressed file can hold the same bytes, such as a repetition that is copied from elsewhere. */
function unpacksToTheSame(changed: Buffer, bytes: Buffer) {
  try {
    return gunzipSync(changed).equals(gunzipSync(bytes))
  } catch {
    return false
  }
}

beforeAll(async () => {
  await openDatabase()
  await seedSamples()
  await aProvider({ business_name: "O'Neil" })
})
afterAll(() => Promise.all(open.map((target) => target.destroy())))

describe.each([
  { name: 'without encryption', file: 'plain', write: {}, read: {}, flips: 60 },
  // Deriving a key from a password takes a second for each flip.
  { name: 'with a password', file: 'password', write: BY_PASSWORD, read: BY_PASSWORD, flips: 4 },
  { name: 'for a public key', file: 'key', write: FOR_KEY, read: WITH_KEY, flips: 60 },
])('a backup $name', (kind) => {
  const { write, read, flips } = kind
  const file = join(folder, kind.file)
  beforeAll(() => makeBackup({ db, files }, file, write))

  test('with a single flipped bit anywhere is refused, and nothing is restored', async () => {
    const bytes = readFileSync(file)
    const broken = join(folder, 'broken')
    const { db: target } = await createEmptyDatabase()
    open.push(target)
    const spread = Array.from({ length: flips }, (_, i) => Math.floor((i * (bytes.length - 1)) / (flips - 1)))
    const unchanged: number[] = []
    const inHeader = [1, 25, 60, 130]
    for (const position of [...inHeader, ...spread]) {
      const changed = Buffer.from(bytes)
      changed[position]! ^= 1 << (position % 8)
      if (unpacksToTheSame(changed, bytes)) {
        unchanged.push(position)
        continue
      }
      writeFileSync(broken, changed)
      await expect(verifyBackup(broken, read), `byte ${position}`).rejects.toThrow(/backup/i)
    }
    expect(unchanged.length).toBeLessThan(flips / 4)
    writeFileSync(broken, Buffer.concat([bytes.subarray(0, 400), bytes.subarray(401)]))
    await expect(restoreBackup(target, migrations, broken, read)).rejects.toThrow(/backup/i)
    expect(await listTables(target)).toEqual([])
  })

  test('that was truncated or extended is refused', async () => {
    const cut = join(folder, 'cut')
    for (const length of [0, 10, 200, statSync(file).size - 1]) {
      writeFileSync(cut, readFileSync(file))
      truncateSync(cut, length)
      await expect(verifyBackup(cut, read)).rejects.toThrow(/backup/i)
    }
    writeFileSync(cut, Buffer.concat([readFileSync(file), Buffer.from('x')]))
    await expect(verifyBackup(cut, read)).rejects.toThrow(/backup/i)
  })
})

test('an encrypted backup opens with its own password or key only, and shows no content', async () => {
  const [password, key] = [join(folder, 'password'), join(folder, 'key')]
  await expect(verifyBackup(password)).rejects.toThrow('This backup is encrypted. Set BACKUP_PASSWORD')
  await expect(verifyBackup(password, WITH_KEY)).rejects.toThrow('This backup is encrypted.')
  await expect(verifyBackup(password, { password: 'another long one' })).rejects.toThrow(
    'The password is not the one',
  )
  await expect(verifyBackup(key, BY_PASSWORD)).rejects.toThrow('Set BACKUP_IDENTITY')
  await expect(verifyBackup(key, { identities: [await generateX25519Identity()] })).rejects.toThrow(
    'The secret key is not one of those',
  )
  for (const file of [password, key])
    expect(readFileSync(file, 'latin1')).not.toMatch(/manifest|rows\/|O'Neil/)
})

test('a password of fewer than 12 characters is refused for writing and reading', async () => {
  const short = { password: 'eleven-long' }
  const file = join(folder, 'short')
  await expect(makeBackup({ db, files }, file, short)).rejects.toThrow('at least 12 characters')
  expect(existsSync(file)).toBe(false)
  await expect(verifyBackup(join(folder, 'password'), short)).rejects.toThrow('at least 12 characters')
})

test.each([
  ['plain', undefined],
  ['encrypted', 'short one'],
])('a backup of the version before, %s, is refused if anything in it was changed', async (name, password) => {
  const file = join(OLD_BACKUPS, `${name}.backup`)
  const broken = join(folder, 'old-broken')
  const bytes = readFileSync(file)
  for (const position of [0, 30, 100, 140, 700, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[position]! ^= 1
    writeFileSync(broken, changed)
    await expect(verifyBackup(broken, { password }), `byte ${position}`).rejects.toThrow(/backup/i)
  }
  for (const end of [bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.from('x')])]) {
    writeFileSync(broken, end)
    await expect(verifyBackup(broken, { password })).rejects.toThrow(/backup/i)
  }
})
