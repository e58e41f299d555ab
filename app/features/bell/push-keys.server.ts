import webPush from 'web-push'
import { seal, unseal } from '#app/server/crypto/seal.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { log } from '#app/server/observability/log.server.ts'

const ID = 'vapid'
const SEAL = { purpose: 'push-key', owner: ID }

export type PushKeys = { publicKey: string; privateKey: string }

const findRow = () => db.selectFrom('push_key').selectAll().where('id', '=', ID).executeTakeFirst()

const sealed = ({ privateKey }: PushKeys) => seal({ privateKey }, SEAL)

async function readKeys(): Promise<PushKeys | undefined> {
  const row = await findRow()
  const opened = row && (await unseal(row.sealed, SEAL))
  if (!opened) return undefined
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

async function makeKeys() {
  const lost = await findRow()
  if (lost) {
    log.error('the key for push services was sealed with an unknown secret: a new one is made')
    // The subscriptions belong to the key.
    await db.deleteFrom('push_subscription').execute()
    await db.deleteFrom('push_key').where('id', '=', ID).where('sealed', '=', lost.sealed).execute()
  }
  const made = webPush.generateVAPIDKeys()
  await db
    .insertInto('push_key')
    .values({ id: ID, public_key: made.publicKey, sealed: await sealed(made), created_at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have made the pair.
  const keys = await readKeys()
  if (!keys) throw new Error('the key for push services could not be read')
  return keys
}

let known: Promise<PushKeys> | undefined

/** The key pair by which push services know this installation; made once. */
export function getPushKeys() {
  known ??= readKeys().then((keys) => keys ?? makeKeys())
  known.catch(() => {
    known = undefined
  })
  return known
}

/** Reads the pair anew, as a process that has just started. */
export const forgetPushKeys = () => {
  known = undefined
}

let refused = false // by a push service, as far as this process knows

/** Notes that a push service refused the key, or took it; logged once. */
export async function noteKey(host: string | undefined, now = Date.now()) {
  if (Boolean(host) === refused) return
  refused = Boolean(host)
  if (host) log.error({ host }, 'a push service refuses the key of this installation')
  await db
    .updateTable('push_key')
    .set({ refused_at: host ? now : null, refused_by: host ?? null })
    .where('id', '=', ID)
    .execute()
}

/** The last refusal of the key that no success followed, and since when there is a key; undefined before the first. */
export async function findKeyState() {
  const row = await findRow()
  const refusal = row?.refused_at ? { at: row.refused_at, by: row.refused_by ?? '' } : undefined
  return row && { createdAt: row.created_at, refusal, isReadable: Boolean(await unseal(row.sealed, SEAL)) }
}
