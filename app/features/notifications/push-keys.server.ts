import { commandName } from '#app/server/build-info.server.ts'
import { seal, unseal } from '#app/server/crypto/seal.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { log } from '#app/server/observability/log.server.ts'

const ID = 'vapid'
const SEAL = { purpose: 'push-key', owner: ID }

/** The library for messages to browsers, loaded with the first. */
export const loadWebPush = async () => (await import('web-push')).default

export type PushKeys = { publicKey: string; privateKey: string }

const findRow = () => db.selectFrom('push_key').selectAll().where('id', '=', ID).executeTakeFirst()

const sealed = ({ privateKey }: PushKeys) => seal({ privateKey }, SEAL)

/** The key pair was sealed with a secret that this process does not know, which may be the one that is wrong. */
export class PushKeysUnreadable extends Error {
  override name = 'PushKeysUnreadable'
  constructor() {
    super(
      `the key for push services was sealed with another AUTH_SECRET: put that one into AUTH_SECRET_PREVIOUS, or make a new key by "${commandName('admin')} new-push-keys", after which each device has to be switched on again`,
    )
  }
}

/** The stored pair; undefined before the first. */
async function readKeys(): Promise<PushKeys | undefined> {
  const row = await findRow()
  if (!row) return undefined
  const opened = await unseal(row.sealed, SEAL)
  if (!opened) throw new PushKeysUnreadable()
  const keys = { publicKey: row.public_key, privateKey: String(opened.claims.privateKey) }
  if (!opened.isCurrent)
    await db
      .updateTable('push_key')
      .set({ sealed: await sealed(keys) })
      .where('id', '=', ID)
      .where('sealed', '=', row.sealed)
      .execute()
  return keys
}

async function newRow() {
  const made = (await loadWebPush()).generateVAPIDKeys()
  return { id: ID, public_key: made.publicKey, sealed: await sealed(made), created_at: Date.now() }
}

async function makeKeys() {
  await db
    .insertInto('push_key')
    .values(await newRow())
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have made the pair.
  const keys = await readKeys()
  if (!keys) throw new Error('the key for push services could not be read')
  return keys
}

let known: PushKeys | undefined

const NOTED_MS = 60_000 // what this process knows of a service; another one may have written since
const noted = new Map<string, { isRefused: boolean; at: number }>()

/** The key pair by which push services know this installation, made once. Throws `PushKeysUnreadable`. */
export async function getPushKeys() {
  const row = await db.selectFrom('push_key').select('public_key').where('id', '=', ID).executeTakeFirst()
  // An admin may have replaced it.
  if (known?.publicKey !== row?.public_key) known = undefined
  known ??= (await readKeys()) ?? (await makeKeys())
  return known
}

/** Makes a new pair in place of one that is lost. Subscriptions belong to the old one and go; returns their number. */
export async function replacePushKeys() {
  const row = await newRow()
  return inTransaction(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('push_subscription').executeTakeFirst()
    await trx.deleteFrom('push_key').where('id', '=', ID).execute()
    await trx.deleteFrom('push_refusal').execute()
    await trx.insertInto('push_key').values(row).execute()
    return Number(numDeletedRows)
  })
}

let wasPaused = false // as far as this process has logged

/** The pair; undefined while it cannot be read, so that nothing is sent and nothing is lost. Logged once. */
export async function findPushKeys() {
  try {
    const keys = await getPushKeys()
    wasPaused = false
    return keys
  } catch (error) {
    if (!(error instanceof PushKeysUnreadable)) throw error
    if (!wasPaused) log.error(`messages about tips are paused: ${error.message}`)
    wasPaused = true
    return undefined
  }
}

/** Reads the pair anew, as a process that has just started. */
export const forgetPushKeys = () => {
  known = undefined
  noted.clear()
}

/** Notes that the push service at a host refused the key, or took a message. */
export async function noteKey(host: string, isRefused: boolean, now = Date.now()) {
  const before = noted.get(host)
  if (before?.isRefused === isRefused && Math.abs(now - before.at) < NOTED_MS) return
  noted.set(host, { isRefused, at: now })
  if (!isRefused) return void (await db.deleteFrom('push_refusal').where('host', '=', host).execute())
  if (!before?.isRefused) log.error({ host }, 'a push service refuses the key of this installation')
  await db
    .insertInto('push_refusal')
    .values({ host, refused_at: now })
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ refused_at: now }))
    .execute()
}

/** Where the key is refused, the newest refusal first, and since when there is a key; undefined before the first. */
export async function findKeyState() {
  const [row, refusals] = await Promise.all([
    findRow(),
    db.selectFrom('push_refusal').selectAll().orderBy('refused_at', 'desc').execute(),
  ])
  return (
    row && {
      createdAt: row.created_at,
      refusals: refusals.map(({ host, refused_at }) => ({ at: refused_at, by: host })),
      isReadable: Boolean(await unseal(row.sealed, SEAL)),
    }
  )
}
