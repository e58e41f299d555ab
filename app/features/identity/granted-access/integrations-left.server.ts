import { listHosts } from '#app/features/webhooks/webhooks.server.ts'
import type { Db } from '#app/server/db/db.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { type Language, LOCALES } from '#content/languages.ts'
import { listTokens } from './tokens.server.ts'

/** What ended with a new password or an undo: how many tokens, the hosts of webhooks, the address of the wall. */
export type EndedIntegrations = { tokens: number; hosts: string[]; wall: boolean }

/** What a mail about the safety of an account says of other programs: those that ended, and those that are left. */
export async function integrationSentences(
  on: Pick<Db, 'selectFrom'>,
  userId: string,
  { language, ended }: { language: Language; ended?: EndedIntegrations },
) {
  const say = MESSAGES[language].mails.programsLeft
  const list = (words: string[]) => new Intl.ListFormat(LOCALES[language]).format(words)
  const tokens = (await listTokens(userId, on)).map(({ name }) => name)
  const hosts = [...new Set(await listHosts(on, userId))]
  return [
    ...(ended?.tokens ? [say.ended] : []),
    ...(ended?.hosts.length ? [say.webhooksEnded({ hosts: list(ended.hosts) })] : []),
    ...(ended?.wall ? [say.wallEnded] : []),
    ...(tokens.length ? [say.tokens({ names: list(tokens) })] : []),
    ...(hosts.length ? [say.webhooks({ hosts: list(hosts) })] : []),
    ...(tokens.length || hosts.length ? [say.where] : []),
  ]
}
