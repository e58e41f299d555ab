import { existsSync, mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '#db/migrations.ts'
import { seedSamples } from '#db/samples.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { createEmptyDatabase } from '#tests/support/database/empty-database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { signerOfSeed } from '../crypto/minisign.server.ts'
import { type Db, db } from '../db/db.server.ts'
import { listTables } from '../db/table-copy.server.ts'
import { env } from '../env.server.ts'
import { fileStore as files } from '../storage/file-store.server.ts'
import { makeBackup, restoreBackup, verifyBackup } from './backup.server.ts'
import { packArchive } from './backup-archive.server.ts'
import type { BackupRecord } from './backup-records.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiplark-refused-'))
const BY_PASSWORD = { password: 'correct horse battery staple' }
const identity = await generateX25519Identity()
const FOR_KEY = { recipients: [await identityToRecipient(identity)] }
const WITH_KEY = { identities: [identity] }
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

/** The secret of another installation, until the work is done. */
async function withSecret<T>(
  change: { authSecret: string; earlierSecrets?: string[] },
  work: () => Promise<T>,
) {
  const { authSecret, earlierSecrets } = env
  Object.assign(env, { earlierSecrets: [], ...change })
  try {
    return await work()
  } finally {
    Object.assign(env, { authSecret, earlierSecrets })
  }
}
const OTHER = { authSecret: 'Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8qF8z2' }

test('a backup of another installation is refused, also encrypted for our key or password, unless its key is named', async () => {
  const { db: target } = await createEmptyDatabase()
  open.push(target)
  const file = join(folder, 'foreign')
  for (const [write, read] of [
    [{}, {}],
    [BY_PASSWORD, BY_PASSWORD],
    [FOR_KEY, WITH_KEY],
  ]) {
    const { maker } = await withSecret(OTHER, () => makeBackup({ db, files }, file, write))
    const refused = restoreBackup(target, migrations, file, read)
    await expect(refused).rejects.toThrow(
      `This backup was made by another installation: it says that it is of ${env.publicUrl}`,
    )
    await expect(refused).rejects.toThrow(`restore it with --maker ${maker.key}`)
    expect(await listTables(target)).toEqual([])
    expect((await verifyBackup(file, { ...read, makers: [maker.key] })).maker).toEqual(maker)
  }
  await makeBackup({ db, files }, file)
  const { maker } = await verifyBackup(file)
  await withSecret(OTHER, () => expect(verifyBackup(file)).rejects.toThrow('another installation'))
  await withSecret(OTHER, async () => {
    await restoreBackup(target, migrations, file, { makers: [maker.key] })
  })
})

test('a backup of the time before a new secret is one of this installation while the old secret counts', async () => {
  const file = join(folder, 'before')
  await makeBackup({ db, files }, file)
  const rotated = { ...OTHER, earlierSecrets: [env.authSecret] }
  expect((await withSecret(rotated, () => verifyBackup(file))).tables.user!.rows).toBeGreaterThan(0)
})

/** An archive with these records, signed by us if no other maker is named. */
async function forged(records: BackupRecord[], change: (archive: Buffer) => Buffer = (bytes) => bytes) {
  const file = join(folder, 'forged')
  const archive = Buffer.from(
    await new Response(
      packArchive(
        (async function* () {
          yield* records
        })(),
        signerOfSeed(Buffer.alloc(32, 7)),
      ),
    ).arrayBuffer(),
  )
  writeFileSync(file, gzipSync(change(archive)))
  return file
}

test('a backup that names us as its maker and is signed by somebody else, or by nobody, is refused', async () => {
  const { maker, ...manifest } = await verifyBackup(join(folder, 'plain'))
  const ours: BackupRecord[] = [{ kind: 'manifest', manifest: { maker, ...manifest } }]
  await expect(verifyBackup(await forged(ours))).rejects.toThrow('is not that of who made it')
  const unsigned = (archive: Buffer) => {
    const at = archive.indexOf('SHA256SUMS.minisig')
    return Buffer.concat([archive.subarray(0, at), Buffer.alloc(1024)])
  }
  await expect(verifyBackup(await forged(ours, unsigned))).rejects.toThrow('ends in the middle')
  const { publicKey: key } = signerOfSeed(Buffer.alloc(32, 7))
  const hostile = await forged([
    { kind: 'manifest', manifest: { ...manifest, maker: { site: '\x1b[2J', key } } },
  ])
  await expect(verifyBackup(hostile)).rejects.toThrow('it says that it is of an unknown address,')
  const nobody = { site: '', key: '\x1b[2J' }
  for (const made of [nobody, undefined as never]) {
    const file = await forged([{ kind: 'manifest', manifest: { ...manifest, maker: made } }])
    await expect(verifyBackup(file)).rejects.toThrow(/backup is (damaged|not that)/)
  }
  const older = await forged([{ kind: 'manifest', manifest: { ...manifest, maker, format: 2 } }])
  await expect(verifyBackup(older)).rejects.toThrow('made by an older version')
})

test('a file whose first line is JSON, as backups before 0.1.0 had it, is no backup, whatever the line says', async () => {
  const file = join(folder, 'head')
  for (const keys of [{}, BY_PASSWORD, WITH_KEY]) {
    writeFileSync(file, '{"form":"tiplark-backup","version":1,"encrypted":true,"encrypted":false}\n')
    await expect(verifyBackup(file, keys)).rejects.toThrow('This is no backup')
  }
})
