// Mechanism: integrations: bearer tokens, scopes
import {
  changeWithEvents,
  type RecordEvent,
  type Transact,
} from '#app/features/audit-log/audit-log.server.ts'
import { randomAlphanumeric, sha256 } from '#app/server/crypto/hash.server.ts'
import { type Db, db, onPostgres } from '#app/server/db/db.server.ts'
import { writeWithoutSync } from '#app/server/db/write.server.ts'
import { beginOf, MAX_TOKENS, readScopes, TOKEN_LENGTH, type TokenScope, toToken } from './token.ts'

const ID_LENGTH = 12
const USED_MS = 60_000 // the precision with which it is stored when a token was last used

/** The tokens of a provider as its owner sees them, the newest first. */
export async function listTokens(providerId: string, on: Pick<Db, 'selectFrom'> = db) {
  const rows = await on
    .selectFrom('api_token')
    .select(['id', 'name', 'scopes', 'begin', 'created_at', 'used_at'])
    .where('provider_id', '=', providerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ scopes, created_at: createdAt, used_at: usedAt, ...token }) => ({
    ...token,
    scopes: readScopes(scopes.split(' ')),
    createdAt,
    usedAt,
  }))
}

export type ListedToken = Awaited<ReturnType<typeof listTokens>>[number]

/** Makes a token; returns it, once, or undefined where there are too many. */
export function makeToken(
  providerId: string,
  { name, scopes }: { name: string; scopes: readonly TokenScope[] },
  { now = Date.now(), transact }: { now?: number; transact?: Transact<string | undefined> } = {},
) {
  const token = toToken(randomAlphanumeric(TOKEN_LENGTH))
  return changeWithEvents(async (trx, record) => {
    // Two at a time would both count the others.
    if (onPostgres)
      await trx.selectFrom('user').select('id').where('id', '=', providerId).forNoKeyUpdate().execute()
    if ((await listTokens(providerId, trx)).length >= MAX_TOKENS) return undefined
    const row = { id: randomAlphanumeric(ID_LENGTH), provider_id: providerId, name }
    await trx
      .insertInto('api_token')
      .values({
        ...row,
        scopes: scopes.join(' '),
        begin: beginOf(token),
        hash: sha256(token),
        created_at: now,
        used_at: null,
      })
      .execute()
    await record('authn_token_created:api', providerId, undefined, beginOf(token))
    return token
  }, transact)
}

/** Ends a token at once; returns its name, or undefined where the provider has none such. */
export const endToken = (providerId: string, id: string, transact?: Transact<string | undefined>) =>
  changeWithEvents(async (trx, record) => {
    const ended = await trx
      .deleteFrom('api_token')
      .where('provider_id', '=', providerId)
      .where('id', '=', id)
      .returning(['begin', 'name'])
      .executeTakeFirst()
    if (!ended) return undefined
    await record('authn_token_revoked:api', providerId, undefined, ended.begin)
    return ended.name
  }, transact)

/** Ends all tokens of a provider, in the transaction of what makes them doubtful; returns how many there were. */
export async function endAllTokens(trx: Db, record: RecordEvent, providerId: string) {
  const ended = await trx
    .deleteFrom('api_token')
    .where('provider_id', '=', providerId)
    .returning('begin')
    .execute()
  for (const { begin } of ended) await record('authn_token_revoked:api', providerId, undefined, begin)
  return ended.length
}

/** Whose token it is and what it may read; undefined for an unknown one. Its use is stored at most once a minute. */
export async function acceptToken(token: string, now = Date.now()) {
  const row = await db
    .selectFrom('api_token')
    .innerJoin('user', 'user.id', 'api_token.provider_id')
    .selectAll('user')
    .select(['api_token.id as token_id', 'api_token.scopes', 'api_token.used_at'])
    .where('api_token.hash', '=', sha256(token))
    .executeTakeFirst()
  if (!row) return undefined
  const { token_id: tokenId, scopes, used_at: usedAt, ...owner } = row
  if (usedAt === null || usedAt < now - USED_MS || usedAt > now)
    await writeWithoutSync((on) =>
      on.updateTable('api_token').set({ used_at: now }).where('id', '=', tokenId).execute(),
    )
  return { tokenId, scopes: readScopes(scopes.split(' ')), owner }
}
