import { isDeepStrictEqual } from 'node:util'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { connectGoogle } from '#app/features/identity/google/google-connection.server.ts'
import { listTokens, makeToken } from '#app/features/identity/granted-access/tokens.server.ts'
import { readMethodList } from '#app/features/payment-methods/editor/method-list.server.ts'
import { addWebhook as storeWebhook } from '#app/features/webhooks/webhooks.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { queuedMails } from '#tests/support/database/queued-mails.ts'
import {
  anOwner,
  aPicture,
  DAY,
  type Member,
  opensAccount,
  passkeyNamesOf,
  replaceApp,
  rowOf,
  sendNewPasskey,
  storePasskey,
} from '#tests/support/people/account-changes.ts'
import { aPlace } from '#tests/support/people/places.ts'
import { giveApp } from '#tests/support/people/second-factor.ts'
import { aVisitor } from '#tests/support/people/visitor.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

/** What an owner had, long before: keys, a token, a webhook, a wall and a place. */
async function aFullOwner({ isGoogleAlone = false, hasGoogle = true, knownForDays = 0 }) {
  const owner = await anOwner({ knownForDays, ...(isGoogleAlone && { has_password: 0 }) })
  const at = new Date(Date.now() - 30 * DAY).toISOString()
  const google = { provider_id: 'google', account_id: `sub-${owner.id}`, created_at: at, updated_at: at }
  if (hasGoogle)
    await db
      .insertInto('account')
      .values({ ...google, id: `g-${owner.id}`, user_id: owner.id, password: null })
      .execute()
  if (!isGoogleAlone) await storePasskey(owner.id, 'Own', 30)
  await giveApp(owner.id)
  await makeToken(owner.id, { name: 'Till', scopes: ['tips:read'] })
  await storeWebhook(owner.id, { url: new URL('https://own.example/'), events: ['tip.chosen'] })
  const shown = { shows_chosen: 0, shows_scores: 0, shows_highlights: 0, amounts: 'off' } as const
  const wall = {
    ...shown,
    secret_hash: `hash-${owner.id}`,
    place_id: null,
    created_at: 1,
    last_seen_at: null,
  }
  await db
    .insertInto('wall')
    .values({ ...wall, provider_id: owner.id })
    .execute()
  await db.updateTable('webhook').set({ created_at: 1 }).where('provider_id', '=', owner.id).execute()
  await db
    .updateTable('session')
    .set({ second_factor_at: Date.now() })
    .where('user_id', '=', owner.id)
    .execute()
  await aPlace(owner.id, { name: 'Bar' })
  return owner
}

/** What an owner has that a thief may want to change. */
async function readAll({ id }: Member) {
  const of = { provider_id: id }
  const by = { user_id: id }
  const user = await rowOf(id)
  return {
    names: (await readMethodList(db, id)).methods.map(({ handle }) => handle),
    passkeys: await passkeyNamesOf(id),
    app: await db
      .selectFrom('totp')
      .select('secret')
      .where(({ and }) => and(by))
      .execute(),
    google: await db
      .selectFrom('account')
      .select('account_id')
      .where(({ and }) => and({ ...by, provider_id: 'google' }))
      .execute(),
    step: user?.second_step,
    wall:
      (
        await db
          .selectFrom('wall')
          .select('secret_hash')
          .where(({ and }) => and(of))
          .executeTakeFirst()
      )?.secret_hash ?? null,
    tokens: (await listTokens(id)).map(({ name }) => name),
    webhooks: await db
      .selectFrom('webhook')
      .select(['url', 'secret', 'off_at'])
      .where(({ and }) => and(of))
      .execute(),
    page: [user?.business_name, user?.photo_url, user?.suspended_at],
    places: await db
      .selectFrom('place')
      .select(['off_at', 'deleted_at'])
      .where(({ and }) => and(of))
      .execute(),
  }
}

type Made = (member: Member) => Promise<unknown>
const form =
  (path: string, intent: string, fields: Record<string, string> = {}): Made =>
  ({ send, password: current }) =>
    send(path, { intent, current, ...fields })
const ofRow =
  (table: 'webhook' | 'place', path: string, intent: string): Made =>
  async (member) => {
    const { id } = await db
      .selectFrom(table)
      .select('id')
      .where('provider_id', '=', member.id)
      .executeTakeFirstOrThrow()
    return form(path, intent, { id })(member)
  }
const sendLogo: Made = async ({ sendRequest }) => {
  const body = new FormData()
  body.set('logo', new File([await aPicture()], 'logo.png', { type: 'image/png' }))
  return sendRequest('/logo', { method: 'POST', body })
}
const PROFILE = {
  ...{ name: 'Maria Silva', fullName: 'Maria Silva', mailingAddress: '1 Main Street' },
  ...{ businessName: 'Thief', businessType: 'cafe', customBusinessType: '' },
}

const CHANGES: Record<string, Made> = {
  'payment name': form('/get-paid', 'change', { id: 'cashapp', 'method.handle': '$Thief' }),
  'passkey added': (member) => sendNewPasskey(member, member.password),
  'passkey removed': (member) =>
    form('/account', 'remove-passkey', { id: `Own-${member.id}`, sure: 'yes' })(member),
  'app replaced': (member) => replaceApp(member, member.password),
  'app removed': form('/account', 'app-remove', { sure: 'yes' }),
  'second step on': form('/account', 'second-step-on'),
  'recovery codes': form('/account', 'recovery-codes'),
  'Google connected': ({ id }) => connectGoogle('thief', id),
  'Google disconnected': form('/account', 'google-disconnect', { sure: 'yes' }),
  'wall renewed': form('/wall-settings', 'make'),
  'wall off': form('/wall-settings', 'off'),
  'token made': form('/programs', 'make-token', { name: 'Other', 'tips:read': 'on' }),
  'token ended': async (member) =>
    form('/programs', 'end-token', { id: (await listTokens(member.id))[0]!.id })(member),
  'webhook added': form('/programs', 'add-webhook', { url: 'https://thief.example/', 'tip.chosen': 'on' }),
  'webhook removed': ofRow('webhook', '/programs', 'remove-webhook'),
  'webhook secret': ofRow('webhook', '/programs', 'renew-secret'),
  'webhook off': ofRow('webhook', '/programs', 'webhook-off'),
  'business name': form('/dashboard?view=profile', 'profile', PROFILE),
  logo: sendLogo,
  'place off': ofRow('place', '/places', 'off'),
  'place removed': ofRow('place', '/places', 'remove'),
  deletion: (member) => form('/account', 'delete', { repeat: member.email })(member),
}

/*
 * Every change, from a device that the account does not know, from a known one where Google alone shows whose it is, and from
 * a known one of an account with a password:
 *
 *   held     it waits, and the undo in its mail drops it
 *   mailed   it is made, and the undo in its mail takes it back
 *   at once  it is made without an undo
 *   (a)      who has a passkey of a month is not alone with Google
 *   (b)      is connected already, or nothing else signs in
 */
const TABLE = `
change              | unknown | Google alone | known
payment name        | held    | held         | mailed
passkey added       | mailed  | mailed       | mailed
passkey removed     | mailed  | (a)          | mailed
app replaced        | mailed  | mailed       | mailed
app removed         | mailed  | mailed       | mailed
second step on      | mailed  | mailed       | mailed
recovery codes      | mailed  | mailed       | mailed
Google connected    | mailed  | (b)          | mailed
Google disconnected | mailed  | (b)          | mailed
wall renewed        | mailed  | mailed       | at once
wall off            | mailed  | mailed       | at once
token made          | mailed  | mailed       | at once
token ended         | mailed  | mailed       | at once
webhook added       | mailed  | mailed       | at once
webhook removed     | mailed  | mailed       | at once
webhook secret      | mailed  | mailed       | at once
webhook off         | mailed  | mailed       | at once
business name       | mailed  | mailed       | at once
logo                | mailed  | mailed       | at once
place off           | mailed  | mailed       | at once
place removed       | mailed  | mailed       | at once
deletion            | held    | held         | at once`

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
const DEVICES = [{ knownForDays: 0 }, { knownForDays: 8, isGoogleAlone: true }, { knownForDays: 8 }]
const cases = rows.flatMap(([change, ...cells]) =>
  cells.map((expected, column) => ({ change: change!, device: head[column + 1]!, column, expected })),
)

test('the table has every change (T49, T58, T59)', () => {
  expect(rows.map(([change]) => change)).toEqual(Object.keys(CHANGES))
})

test.each(cases.filter(({ expected }) => !expected.startsWith('(')))(
  '$change, from a device that is $device: $expected',
  async ({ change, column, expected }) => {
    const hasGoogle = change !== 'Google connected'
    const owner = await aFullOwner({ ...DEVICES[column]!, hasGoogle })
    const before = await readAll(owner)
    await CHANGES[change]!(owner)
    const after = await readAll(owner)
    const texts = [...(await queuedMails(owner.email)), ...(await mailsTo(owner.email, 0))].map(
      ({ text }) => text,
    )
    const path = /\/ways\/undo\?\S+/.exec(texts.join())?.[0]
    const isMade = change === 'recovery codes' || !isDeepStrictEqual(after, before)
    const isHeld = !isMade || (change === 'deletion' && (await rowOf(owner.id)) !== undefined)
    expect(path ? (isHeld ? 'held' : 'mailed') : isMade ? 'at once' : 'refused').toBe(expected)
    if (!path) return
    await aVisitor().send(path, {})
    // Every undo ends all tokens.
    expect(await readAll(owner)).toEqual({ ...before, tokens: [] })
    expect(await opensAccount(owner)).toBe(false)
  },
)
