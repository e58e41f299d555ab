import { newPlaceCode } from '#app/features/places/place-code.server.ts'
import { dayOf } from '#app/kit/calendar/day.ts'
import { randomAlphanumeric, sha256 } from '#app/server/crypto/hash.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { listTables, readRows, type Table, tally } from '#app/server/db/table-copy.server.ts'
import { saveFile } from '#app/server/storage/file-store.server.ts'
import { aMember, anAdmin, aVisitor, COMPLETE, type Visitor } from '../people/visitor.ts'

export const ROLES = ['visitor', 'incomplete', 'complete', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The ids of a person's rows that a URL or a form can name. */
export type Ids = {
  providerId: string
  sessionId: string // a play session on their page
  itemId: string
  categoryId: string
  signInId: string
  fileKey: string
  placeId: string
  code: string // of that place
  reportId: string // about their page
  messageId: string // that they sent
  passkeyId: string
  secret: string // in the address of the wall
  token: string // in an address of a mail, without its signature
  deviceId: string // that is told of tips
}

/** Personal data that must never appear in a response to another person. */
export const CANARY = {
  email: 'canary-7f3a@elsewhere.example',
  full_name: 'Canary Fullname 7f3a',
  mailing_address: '7 Canary Street 7f3a',
}

const PASSKEY = {
  name: 'Phone',
  public_key: 'a',
  counter: 0,
  transports: 'internal',
  aaguid: '',
  backed_up: 0,
  used_at: null,
  disabled_at: null,
} as const

let filled = 0

const OF_PROVIDERS = [
  'play_session',
  'provider_total',
  'tip_total',
  'menu_item',
  'menu',
  'subscription',
  'wall',
] as const

/** Replaces a provider's data with one row in every table. */
async function fill(trx: Db, providerId: string): Promise<Ids> {
  const provider_id = providerId
  const ms = Date.now() + ++filled
  const sessionId = `${providerId}-${ms}-abcdefgh`
  const [itemId, categoryId] = [`item-${ms}`, `category-${ms}`]
  for (const table of OF_PROVIDERS)
    await trx.deleteFrom(table).where('provider_id', '=', providerId).execute()
  await trx
    .insertInto('subscription')
    .values({ provider_id, plan: 'menu', ...MENU_PLAN, start_date: ms, renewal_date: null, updated_at: ms })
    .execute()
  await trx
    .insertInto('play_session')
    .values({
      provider_id,
      id: sessionId,
      visitor_id: 'v'.repeat(22),
      created_at: ms,
      ...TIP,
      tipped_at: ms,
      tip_day: dayOf(ms),
    })
    .execute()
  await trx.insertInto('provider_total').values({ provider_id, sessions: 1, visitors: 1 }).execute()
  await trx
    .insertInto('tip_total')
    .values({ provider_id, currency: 'USD', state: 'chosen', tips: 1, tip_minor: 500, confirmed_minor: 0 })
    .execute()
  await trx.insertInto('menu').values({ provider_id, last_id_ms: ms, created_at: ms }).execute()
  const category = { id: categoryId, name: 'Cakes', sort_order: 0, position: 0, revision: 1 }
  await trx
    .insertInto('menu_category')
    .values({ provider_id, ...category })
    .execute()
  await trx
    .insertInto('menu_item')
    .values({ provider_id, id: itemId, category_id: categoryId, image_url: null, ...CAKE })
    .execute()
  const [placeId, code] = [`place-${ms}`, newPlaceCode()]
  const place = { name: 'Table 4', kind: 'table', position: 0, created_at: ms } as const
  await trx
    .insertInto('place')
    .values({ provider_id, id: placeId, ...place })
    .execute()
  await trx
    .insertInto('place_code')
    .values({ code, provider_id, place_id: placeId, created_at: ms })
    .execute()
  const [reportId, messageId] = [`report${ms}x`.padEnd(20, 'x'), `message${ms}`]
  const report = { reason: 'other', text: CANARY.full_name, email: 'r@elsewhere.example' } as const
  await trx.deleteFrom('report').where('provider_id', '=', providerId).execute()
  await trx
    .insertInto('report')
    .values({ provider_id, id: reportId, ...report, language: 'en', created_at: ms, state: 'open' })
    .execute()
  await trx.deleteFrom('feedback').where('user_id', '=', providerId).execute()
  await trx
    .insertInto('feedback')
    .values({ id: messageId, user_id: providerId, ...MESSAGE, created_at: ms })
    .execute()
  const passkeyId = `passkey-${ms}`
  await trx.deleteFrom('passkey').where('user_id', '=', providerId).execute()
  await trx
    .insertInto('passkey')
    .values({ ...PASSKEY, user_id: providerId, id: passkeyId, created_at: ms })
    .execute()
  const secret = randomAlphanumeric(22)
  await trx
    .insertInto('wall')
    .values({ provider_id: providerId, secret_hash: sha256(secret), created_at: ms, ...WALL })
    .execute()
  const deviceId = `device-${ms}`
  const endpoint = `https://fcm.googleapis.com/${deviceId}`
  await trx
    .insertInto('push_subscription')
    .values({ provider_id, id: deviceId, device: 'Chrome', endpoint, p256dh: '', auth: '', created_at: ms })
    .execute()
  // They have a passkey, so an admin's session has passed it.
  await trx.updateTable('session').set({ second_factor_at: 1 }).where('user_id', '=', providerId).execute()
  const signIn = trx.selectFrom('session').select('id').where('user_id', '=', providerId)
  const { id: signInId } = await signIn.executeTakeFirstOrThrow()
  return {
    providerId,
    sessionId,
    itemId,
    categoryId,
    signInId,
    fileKey: `profileImages/${providerId}/logo-1.webp`,
    placeId,
    passkeyId,
    code,
    reportId,
    messageId,
    secret,
    token: providerId,
    deviceId,
  }
}

const MENU_PLAN = {
  name: 'Menu Plan',
  price_cents: 499,
  status: 'active',
  billing_cycle: 'monthly',
  active: 1,
} as const
const MESSAGE = { email: 'm@elsewhere.example', subject: 'Bug Report', message: 'Hello' }
const TIP = { tipped: 1, tip_minor: 500, tip_currency: 'USD', tip_method: 'cashapp' } as const
const WALL = {
  shows_chosen: 0,
  amounts: 'off',
  shows_scores: 0,
  shows_highlights: 0,
  place_id: null,
  last_seen_at: null,
} as const
const CAKE = {
  name: 'Cake',
  description: '',
  price_minor: 450,
  available: 1,
  position: 0,
  revision: 1,
} as const

/** Another provider with one row in every table, which the tested person may neither read nor change. */
export async function createOther() {
  const other = await aMember({ ...COMPLETE, ...CANARY, business_name: 'Other Cafe' })
  const ids = await db.transaction().execute((trx) => fill(trx, other.id))
  await saveFile(ids.fileKey, Buffer.from('a picture'), 'image/webp')
  const { token } = await db
    .selectFrom('session')
    .select('token')
    .where('user_id', '=', other.id)
    .executeTakeFirstOrThrow()
  return { ids, secrets: [...Object.values(CANARY), token] }
}

const NOTHING: Ids = {
  providerId: 'Nobody000000000000000000Here',
  sessionId: 'Nobody000000000000000000Here-1700000000000-abcdefgh',
  itemId: 'item-1',
  categoryId: 'category-1',
  signInId: 'none',
  fileKey: 'profileImages/Nobody/logo-1.webp',
  placeId: 'place-1',
  code: 'KKKKKKK',
  reportId: 'Nobody00000000000000',
  messageId: 'Nobody',
  passkeyId: 'none',
  secret: 'Nobody0000000000000000',
  token: 'Nobody.signature',
  deviceId: 'none',
}

/** Ids that do not exist, and ids that are malformed. */
export const missing = () => NOTHING
export const malformed = () =>
  Object.fromEntries(Object.keys(NOTHING).map((name) => [name, "'%20or%20%2e%2e"])) as Ids

export type Person = Visitor & { ids: Ids; restoreRows: () => Promise<void> }

/** A person of this role with one row in every table; `restoreRows` restores the rows. */
export async function createPerson(role: Role): Promise<Person> {
  if (role === 'visitor') return Object.assign(aVisitor(), { ids: NOTHING, restoreRows: async () => {} })
  const member = role === 'admin' ? await anAdmin() : await aMember(role === 'complete' ? COMPLETE : {})
  const row = db.selectFrom('user').selectAll().where('id', '=', member.id)
  const original = await row.executeTakeFirstOrThrow()
  const restore = () =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('user').set(original).where('id', '=', member.id).execute()
      return fill(trx, member.id)
    })
  const person = Object.assign(member, {
    ids: await restore(),
    async restoreRows() {
      person.ids = await restore()
    },
  })
  return person
}

let tables: Table[] | undefined

/** A checksum of each table, and one of all rows that contain this id. */
export async function checksumTables(otherId: string) {
  const all = new Map<string, string>()
  let others = ''
  tables ??= await listTables(db)
  for (const table of tables) {
    if (table.name === 'rate_limit') continue // this table counts every attempt
    const [sum, theirs] = [tally(), tally()]
    for await (const page of readRows(db, table))
      for (const row of page) {
        sum.add(row)
        if (row.some((value) => String(value).includes(otherId))) theirs.add(row)
      }
    // Mails are sent in the background, and a refusal is entered in the audit log of the refused user.
    if (!['job', 'audit_log_entry'].includes(table.name)) all.set(table.name, sum.total().hash)
    if (table.name !== 'job') others += theirs.total().hash
  }
  return { all, others }
}
