import type { Transaction } from 'kysely'
import type { RecordEvent } from '#app/features/audit-log/audit-log.server.ts'
import { listHosts, removeWebhooksSince } from '#app/features/webhooks/webhooks.server.ts'
import type { Db } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { MESSAGES } from '#content/by-language.ts'
import { type Language, LOCALES } from '#content/languages.ts'
import { endAllTokens, listTokens } from './tokens.server.ts'

/** What ended with a new password or an undo: how many tokens, the hosts of webhooks, the address of the wall. */
export type EndedIntegrations = { tokens: number; hosts: string[]; wall: boolean }

/** Whether the wall of a provider has an address. */
export const hasWall = async (trx: Db, providerId: string) =>
  (await trx
    .selectFrom('wall')
    .select('provider_id')
    .where('provider_id', '=', providerId)
    .where('secret_hash', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Ends the address of a wall that was made since then: whoever had the account may know it. */
async function endWallSince(trx: Db, record: RecordEvent, providerId: string, since: number) {
  const { numUpdatedRows } = await trx
    .updateTable('wall')
    .set({ secret_hash: null, last_seen_at: null })
    .where('provider_id', '=', providerId)
    .where('secret_hash', 'is not', null)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  if (numUpdatedRows) await record('user_updated:wall-off', providerId)
  return numUpdatedRows > 0n
}

/** Ends what somebody else may have made or seen: all tokens, and the webhooks and the wall's address that came since then. */
export async function endIntegrationsSince(
  trx: Transaction<Tables>,
  record: RecordEvent,
  userId: string,
  since: number,
): Promise<EndedIntegrations> {
  const hosts = await removeWebhooksSince(trx, record, userId, since)
  const wall = await endWallSince(trx, record, userId, since)
  return { hosts, wall, tokens: await endAllTokens(trx, record, userId) }
}

/** What a mail about the safety of an account says of other programs: those that ended, and those that are left. */
export async function integrationSentences(
  on: Pick<Db, 'selectFrom'>,
  userId: string,
  { language, ended }: { language: Language; ended?: EndedIntegrations },
) {
  const t = MESSAGES[language].mails.programsLeft
  const list = (words: string[]) => new Intl.ListFormat(LOCALES[language]).format(words)
  const tokens = (await listTokens(userId, on)).map(({ name }) => name)
  const hosts = [...new Set(await listHosts(on, userId))]
  return [
    ...(ended?.tokens ? [t.ended] : []),
    ...(ended?.hosts.length ? [t.webhooksEnded({ hosts: list(ended.hosts) })] : []),
    ...(ended?.wall ? [t.wallEnded] : []),
    ...(tokens.length ? [t.tokens({ names: list(tokens) })] : []),
    ...(hosts.length ? [t.webhooks({ hosts: list(hosts) })] : []),
    ...(tokens.length || hosts.length ? [t.where] : []),
  ]
}
