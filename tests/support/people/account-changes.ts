import sharp from 'sharp'
import { startSession } from '#app/features/identity/session/session.server.ts'
import { changeLink } from '#app/kit/undo/change-link.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { anAuthenticator } from './authenticator.ts'
import { storeCookies } from './http-client.ts'
import { codeAt } from './second-factor-code.ts'
import { aMember, aVisitor, COMPLETE } from './visitor.ts'

export const DAY = 24 * 60 * 60 * 1000
export type Member = Awaited<ReturnType<typeof aMember>>

/** An account of a month ago, signed in on a device that it has known for so many days. */
export async function anOwner({ knownForDays = 0, ...columns }: Record<string, string | number> = {}) {
  const created_at = new Date(Date.now() - 30 * DAY).toISOString()
  const member = await aMember({ ...COMPLETE, created_at, ...columns })
  await db
    .updateTable('known_device')
    .set({ first_seen_at: Date.now() - Number(knownForDays) * DAY })
    .where('user_id', '=', member.id)
    .execute()
  return member
}

/** Another browser that is signed in to the account. */
export async function aThief({ id }: Member) {
  const visitor = aVisitor()
  storeCookies(visitor.cookies, await startSession(id, new Headers(), { remember: true, method: 'password' }))
  return Object.assign(visitor, { id })
}

export async function sendNewPasskey(visitor: Pick<Member, 'send'>, current = 'Candle12') {
  const options = await (await visitor.send('/api/passkeys/options', { purpose: 'register', current })).json()
  const authenticator = anAuthenticator()
  return visitor.send('/api/passkeys/register', { response: authenticator.create(options, { counter: 1 }) })
}

/** Sets another authenticator app up. */
export async function replaceApp(visitor: Pick<Member, 'send'>, current: string) {
  const page = await (await visitor.send('/account', { intent: 'app-set-up', current })).text()
  const token = /name="token" value="([^"]+)"/.exec(page)![1]!
  const secret = /([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(page)![0].replaceAll(' ', '')
  return visitor.send('/account', { intent: 'app-confirm', token, code: codeAt(secret) })
}

export const aPicture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

export const rowOf = (id: string) => db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
export const passkeyNamesOf = async (id: string) =>
  (await db.selectFrom('passkey').select('name').where('user_id', '=', id).execute()).map(({ name }) => name)
export const opensAccount = async ({ get }: Pick<Member, 'get'>) => (await get('/account')).status === 200

/** The undo of the change that was stored last. */
export async function lastUndo({ id }: Pick<Member, 'id'>) {
  const { id: change } = await db
    .selectFrom('account_change')
    .select('id')
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { pathname, search } = new URL(changeLink('undo', change))
  return pathname + search
}

export const storePasskey = (user_id: string, name: string, daysAgo: number) =>
  db
    .insertInto('passkey')
    .values({
      ...{ user_id, id: `${name}-${user_id}`, name, public_key: '', counter: 1, transports: '', aaguid: '' },
      ...{ backed_up: 0, created_at: Date.now() - daysAgo * DAY },
    })
    .execute()
