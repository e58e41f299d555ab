import { changeWithEvents, recordRefusal } from '#app/features/audit-log/audit-log.server.ts'
import { sendMails } from '#app/kit/mail/mailboxes.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { seal, unseal } from '#app/server/crypto/seal.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { queueChangedKeys } from '../second-factor/keys-mail.server.ts'
import type { SignedInUser } from '../session/session.server.ts'
import { CONNECTED_ALREADY, TAKEN_ACCOUNT } from './google.ts'

const TICKET_MS = 15 * 60 * 1000 // to go to Google and back
const USES_PER_TICKET: Limit = { max: 1, windowMs: 2 * TICKET_MS } // longer than it counts

type Session = Pick<SignedInUser, 'id' | 'sessionId'>

const ticketSeal = ({ id, sessionId }: Session) => ({
  purpose: 'connect-google',
  owner: `${id} ${sessionId}`,
})

/** Lets this session of a user, who has just shown that they are there, connect a Google account. */
export const connectionTicket = (user: Session, now = Date.now()) =>
  seal({ jti: randomAlphanumeric(20) }, ticketSeal(user), now + TICKET_MS)

/** Uses up a ticket that was issued to this session, and lately; false if it is none, or was used before. */
export async function consumeConnectionTicket(ticket: string, user: Session, now = Date.now()) {
  const { jti } = (await unseal(ticket, ticketSeal(user), now))?.claims ?? {}
  return jti !== undefined && consumeLimit(`connect-google:ticket:${jti}`, USES_PER_TICKET, now)
}

export const hasGoogle = async (userId: string) =>
  (await db
    .selectFrom('account')
    .select('id')
    .where(({ and }) => and({ user_id: userId, provider_id: 'google' }))
    .executeTakeFirst()) !== undefined

/** Connects a Google account with that of a user, by its id and never by its address; or returns the cause why not. */
export async function connectGoogle(sub: string, userId: string) {
  const { cause, mails = [] } = await changeWithEvents(async (trx, record) => {
    const known = await trx
      .selectFrom('account')
      .select(['user_id', 'account_id'])
      .where('provider_id', '=', 'google')
      .where(({ eb, or }) => or([eb('account_id', '=', sub), eb('user_id', '=', userId)]))
      .execute()
    if (known.some(({ user_id }) => user_id !== userId)) return { cause: TAKEN_ACCOUNT }
    if (known.some(({ account_id }) => account_id !== sub)) return { cause: CONNECTED_ALREADY }
    if (known.length) return {}
    await addGoogle(trx, sub, userId)
    await record('user_updated:google-connected', userId)
    const wayBack = { removes: { google: sub } }
    return { mails: await queueChangedKeys(trx, userId, ({ keys }) => keys.googleConnected, wayBack) }
  })
  if (cause) await recordRefusal('authn_login_fail:google-connection', userId)
  sendMails(mails)
  return cause
}

async function addGoogle(trx: Db, sub: string, userId: string) {
  const at = new Date().toISOString()
  const account = { user_id: userId, account_id: sub, provider_id: 'google' }
  await trx
    .insertInto('account')
    .values({ id: randomAlphanumeric(28), ...account, created_at: at, updated_at: at })
    .execute()
}

/** Disconnects Google; false when nothing else signs the user in. */
export async function disconnectGoogle(user: SignedInUser) {
  const mails = await changeWithEvents(async (trx, record) => {
    // Locks the row, so that the last two ways in cannot be removed at once.
    const { has_password } = await trx
      .updateTable('user')
      .set((eb) => ({ has_password: eb.ref('has_password') }))
      .where('id', '=', user.id)
      .returning('has_password')
      .executeTakeFirstOrThrow()
    const passkey = await trx
      .selectFrom('passkey')
      .select('id')
      .where('user_id', '=', user.id)
      .where('disabled_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (!has_password && !passkey) return undefined
    const removed = await trx
      .deleteFrom('account')
      .where(({ and }) => and({ user_id: user.id, provider_id: 'google' }))
      .returningAll()
      .executeTakeFirst()
    if (!removed) return []
    await record('user_updated:google-disconnected', user.id)
    const wayBack = { restores: { account: removed } }
    return queueChangedKeys(trx, user.id, ({ keys }) => keys.googleDisconnected, wayBack, user)
  })
  sendMails(mails ?? [])
  return mails !== undefined
}
