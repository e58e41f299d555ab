import type { Transaction } from 'kysely'
import { pageChangedMail } from '#app/features/mails/account-mails.ts'
import { queueBurst, queueToMailboxes } from '#app/features/mails/mailboxes.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import { MAILS } from '#content/messages/by-language.ts'
import type { Language } from '#content/messages/languages.ts'
import {
  listChangesSince,
  type PageChange,
  storeAccountChange,
  type WayBack,
} from './account-change.server.ts'
import { changeLink, recipientOf } from './change-link.server.ts'
import { BURST_MS, MAX_A_DAY } from './undo-link.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Trx = Transaction<Tables>

const listPageChanges = async (trx: Trx, userId: string, since: number) =>
  (await listChangesSince(trx, userId, since)).filter(({ kind }) => kind === 'page').reverse()

/** Whether an account has changed its page from unknown devices as often as it may in a day. */
export const hasChangedOften = async (trx: Trx, userId: string, now: number) =>
  (await listPageChanges(trx, userId, now - DAY_MS)).length >= MAX_A_DAY

const sentenceOf = ({ cause, name }: PageChange, language: Language) =>
  MAILS[language].pageChanged[cause]({ name })

/** Keeps a change of what customers see, from an unknown device, and queues its mail; what follows shortly after comes in one. */
export async function storePageChange(
  trx: Trx,
  user: User,
  { wayBack, said, now }: { wayBack: WayBack; said: PageChange; now: number },
) {
  const { id: user_id } = user
  const id = await storeAccountChange(trx, { user_id, kind: 'page', wayBack: { ...wayBack, said }, now })
  const to = recipientOf(user)
  const burst = await listPageChanges(trx, user_id, now - BURST_MS + 1)
  const first = burst[0]
  if (!first || burst.length < 2)
    return queueToMailboxes(
      trx,
      user,
      (earlier) => pageChangedMail(to, [sentenceOf(said, to.language)], changeLink('undo', id, earlier)),
      now,
    )
  const sentences = burst.flatMap(({ before }) => {
    const one = (JSON.parse(before) as WayBack).said
    return one ? [sentenceOf(one, to.language)] : []
  })
  return queueBurst(
    trx,
    user,
    { id: `page-${first.id}`, sendAt: first.created_at + BURST_MS },
    (earlier) => pageChangedMail(to, sentences, changeLink('undo', first.id, earlier)),
    now,
  )
}
