import { changeWithEvents } from '#app/features/audit-log/audit-log.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { mailedTransaction } from '#app/features/identity/session/unknown-device-change.server.ts'
import { livePlaces } from '#app/features/places/place-list.ts'
import { listPlaces } from '#app/features/places/places.server.ts'
import { randomAlphanumeric, sha256 } from '#app/server/crypto/hash.server.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { writeWithoutSync } from '#app/server/db/write.server.ts'
import { FIRST_SETTINGS, type WallSettings } from './wall.ts'

const SECRET_LENGTH = 22 // 131 bits
const SECRET = new RegExp(`^[A-Za-z0-9]{${SECRET_LENGTH}}$`)
const SEEN_MS = 60_000 // the precision with which it is stored when a wall was last seen

type WallRow = Tables['wall']

const toSettings = (row: WallRow): WallSettings => ({
  chosen: row.shows_chosen === 1,
  amounts: row.amounts,
  scores: row.shows_scores === 1,
  highlights: row.shows_highlights === 1,
  placeId: row.place_id,
})

const toColumns = ({ chosen, amounts, scores, highlights, placeId }: WallSettings) => ({
  shows_chosen: chosen ? (1 as const) : (0 as const),
  amounts,
  shows_scores: scores ? (1 as const) : (0 as const),
  shows_highlights: highlights ? (1 as const) : (0 as const),
  place_id: placeId,
})

/** The wall of a provider as its owner sees it: its address is known to nobody. */
export async function readOwnWall(providerId: string) {
  const row = await db.selectFrom('wall').selectAll().where('provider_id', '=', providerId).executeTakeFirst()
  const isOn = row !== undefined && row.secret_hash !== null
  return {
    isOn,
    settings: row ? toSettings(row) : FIRST_SETTINGS,
    madeAt: isOn ? row.created_at : null,
    lastSeenAt: isOn ? row.last_seen_at : null,
  }
}

/** Whose wall is at a secret address, and what it shows; undefined if there is none. */
export async function findWall(secret: string) {
  if (!SECRET.test(secret)) return undefined
  const row = await db
    .selectFrom('wall')
    .innerJoin('user', 'user.id', 'wall.provider_id')
    .leftJoin('subscription', 'subscription.provider_id', 'wall.provider_id')
    .selectAll('wall')
    .select(['user.business_name', 'user.name', 'user.rim_name', 'user.currency', 'user.time_zone'])
    .select(['user.language', 'user.last_language', 'user.suspended_at', 'subscription.plan'])
    .where('wall.secret_hash', '=', sha256(secret))
    .executeTakeFirst()
  return row && { ...row, settings: toSettings(row) }
}
export type Wall = NonNullable<Awaited<ReturnType<typeof findWall>>>

/** Stores that a screen shows the wall, at most once a minute. */
export async function markSeen(providerId: string, now = Date.now()) {
  await writeWithoutSync((on) =>
    on
      .updateTable('wall')
      .set({ last_seen_at: now })
      .where('provider_id', '=', providerId)
      .where(({ eb, or }) =>
        or([
          eb('last_seen_at', 'is', null),
          eb('last_seen_at', '<', now - SEEN_MS),
          eb('last_seen_at', '>', now), // of a clock that was ahead
        ]),
      )
      .execute(),
  )
}

/** Stores what the wall shows; false for the code of a place that is not there. */
export async function saveWallSettings(providerId: string, settings: WallSettings, now = Date.now()) {
  const { placeId } = settings
  if (placeId && !livePlaces(await listPlaces(db, providerId)).some(({ id }) => id === placeId)) return false
  const columns = toColumns(settings)
  await changeProvider(providerId, (trx) =>
    trx
      .insertInto('wall')
      .values({ provider_id: providerId, secret_hash: null, created_at: now, last_seen_at: null, ...columns })
      .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(columns))
      .execute(),
  )
  return true
}

/** Makes the address of the wall, or a new one in place of the old, which ends at once. Returns the secret, once. */
export async function makeWallAddress(user: Session, now = Date.now()) {
  const secret = randomAlphanumeric(SECRET_LENGTH)
  const made = { secret_hash: sha256(secret), created_at: now, last_seen_at: null }
  await changeWithEvents(
    async (trx, record) => {
      const before = await readAddress(trx, user.id)
      await trx
        .insertInto('wall')
        .values({ provider_id: user.id, ...toColumns(FIRST_SETTINGS), ...made })
        .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(made))
        .execute()
      await record(before?.secret_hash ? 'user_updated:wall-renewed' : 'user_updated:wall-on', user.id)
      return { made: made.secret_hash, before: before ?? { secret_hash: null, created_at: now } }
    },
    ofWall(user, 'wall', now),
  )
  return secret
}

type Address = { made: string | null; before: Pick<WallRow, 'secret_hash' | 'created_at'> }

/** The transaction of a change of the wall's address, which the undo of its mail brings back. */
const ofWall = (user: Session, cause: 'wall' | 'wallOff', now: number) =>
  mailedTransaction<Address | undefined>(
    user,
    (wall) => wall && { said: { cause, name: '' }, wayBack: { wall } },
    { now, transact: (work) => changeProvider(user.id, work) },
  )

const readAddress = (trx: Db, providerId: string) =>
  trx
    .selectFrom('wall')
    .select(['secret_hash', 'created_at'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst()

type Session = Pick<SignedInUser, 'id' | 'sessionId'>

/** Ends the address of the wall at once; what it shows stays as it was set. */
export const switchOffWall = (user: Session, now = Date.now()) =>
  changeWithEvents(
    async (trx, record) => {
      const before = await readAddress(trx, user.id)
      if (!before?.secret_hash) return undefined
      await trx
        .updateTable('wall')
        .set({ secret_hash: null, last_seen_at: null })
        .where('provider_id', '=', user.id)
        .execute()
      await record('user_updated:wall-off', user.id)
      return { made: null, before }
    },
    ofWall(user, 'wallOff', now),
  )
