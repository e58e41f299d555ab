import { listHosts } from '#app/features/webhooks/webhooks.server.ts'
import type { Db } from '#app/server/db/db.server.ts'
import { MAILS } from '#content/messages/by-language.ts'
import { type Language, LOCALES } from '#content/messages/languages.ts'
import { listTokens } from './tokens.server.ts'

/** What a mail about the safety of an account says of other programs: those that ended, and those that are left. */
export async function programSentences(
  on: Pick<Db, 'selectFrom'>,
  userId: string,
  { language, ended }: { language: Language; ended: number },
) {
  const say = MAILS[language].programsLeft
  const list = (words: string[]) => new Intl.ListFormat(LOCALES[language]).format(words)
  const tokens = (await listTokens(userId, on)).map(({ name }) => name)
  const hosts = [...new Set(await listHosts(on, userId))]
  return [
    ...(ended ? [say.ended] : []),
    ...(tokens.length ? [say.tokens({ names: list(tokens) })] : []),
    ...(hosts.length ? [say.webhooks({ hosts: list(hosts) })] : []),
    ...(tokens.length || hosts.length ? [say.where] : []),
  ]
}
