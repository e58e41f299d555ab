import type { Transaction } from 'kysely'
import { accountChangedMail, type MailContent } from '#app/kit/mail/account-mails.ts'
import { queueBurst, queueToMailboxes } from '#app/kit/mail/mailboxes.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import { MESSAGES } from '#content/by-language.ts'
import {
  type ChangeKind,
  listChangesSince,
  type MailedChange,
  readWayBack,
  storeAccountChange,
  type WayBack,
} from './account-change.server.ts'
import { changeLink, recipientOf } from './change-link.server.ts'
import { BURST_MS, MAX_A_DAY } from './undo-link.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Trx = Transaction<Tables>

/** The changes of a kind that an account has seen since then, the first one first. */
const listOfKind = async (trx: Trx, userId: string, { kind, since }: { kind: ChangeKind; since: number }) =>
  (await listChangesSince(trx, userId, since)).filter((change) => change.kind === kind).reverse()

/** Whether an account has seen as many changes of a kind as unknown devices may make in a day. */
export const hasChangedOften = async (trx: Trx, userId: string, now: number, kind: ChangeKind = 'page') =>
  (await listOfKind(trx, userId, { kind, since: now - DAY_MS })).length >= MAX_A_DAY

type Queued = { kind: ChangeKind; wayBack: WayBack; sentence: string; now: number }

/**
 * Keeps a change and queues its mail. What unknown devices change shortly after another change of the kind comes in one mail,
 * whose link is that of the first: it takes back all of them. `write` writes a mail of such sentences with the link.
 */
export async function storeAndMail(
  trx: Trx,
  user: User,
  { kind, wayBack, sentence, now }: Queued,
  write: (sentences: string[], undo: string) => MailContent,
) {
  const { id: user_id } = user
  const id = await storeAccountChange(trx, { user_id, kind, wayBack: { ...wayBack, sentence }, now })
  const recent = await listOfKind(trx, user_id, { kind, since: now - BURST_MS + 1 })
  const burst = recent.filter(({ before }) => !readWayBack(before).isKnown)
  const first = burst[0]
  if (wayBack.isKnown || !first || burst.length < 2)
    return queueToMailboxes(trx, user, (earlier) => write([sentence], changeLink('undo', id, earlier)), now)
  if (wayBack.removes?.passkey)
    await trx.updateTable('account_change').set({ ended_at: null }).where('id', '=', first.id).execute()
  const sentences = burst.flatMap(({ before }) => readWayBack(before).sentence ?? [])
  return queueBurst(
    trx,
    user,
    { id: `${kind}-${first.id}`, sendAt: first.created_at + BURST_MS },
    (earlier) => write(sentences, changeLink('undo', first.id, earlier)),
    now,
  )
}

/** Keeps a change of what customers or programs see, from an unknown device, and queues its mail. */
export function storeMailedChange(
  trx: Trx,
  user: User,
  { wayBack, said, now }: { wayBack: WayBack; said: MailedChange; now: number },
) {
  const to = recipientOf(user)
  const t = MESSAGES[to.language].mails.accountChanged[said.cause]
  const sentence = typeof t === 'string' ? t : t(said)
  return storeAndMail(trx, user, { kind: 'page', wayBack, sentence, now }, (sentences, undo) =>
    accountChangedMail(to, sentences, undo),
  )
}
