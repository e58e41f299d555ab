import { storePassword } from '#app/features/identity/password/credential.server.ts'
import { startSession } from '#app/features/identity/session/session.server.ts'
import { readMethodList } from '#app/features/payment-methods/editor/method-list.server.ts'
import { storeAccountChange } from '#app/kit/undo/account-change.server.ts'
import { changeLink } from '#app/kit/undo/change-link.server.ts'
import { UNDO_MS } from '#app/kit/undo/undo-link.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { hashPassword } from '#app/server/crypto/passwords.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { CLIENT } from '../access/client.ts'
import type { standInForGoogle } from '../server/stand-in-google.ts'
import { anAuthenticator } from './authenticator.ts'
import { aProvider } from './providers.ts'
import { giveApp } from './second-factor.ts'
import { codeAt } from './second-factor-code.ts'
import { aVisitor } from './visitor.ts'

/*
 * Every way in, as a browser goes it at the product in production. A way gets an account and an answer, and returns the
 * browser, of which `lookAround` says what it may open.
 */

export const ACCOUNT_KINDS = [
  'nobody',
  'provider',
  'with step',
  'admin, none',
  'admin, factor',
  'Google alone',
  'stopped key',
  'stopped step',
  'suspended',
  'deleted',
  'fresh step',
  'unconfirmed',
  'deletion waits',
] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]
export const METHOD_ANSWERS = ['right', 'wrong', 'expired', 'replayed', 'another’s'] as const
export type MethodAnswer = (typeof METHOD_ANSWERS)[number]

const OWN = { host: new URL(CLIENT.origin).host }
const PASSWORD = 'candle7'
const OTHER_PASSWORD = 'Candle99'
const RECOVERY_CODE = 'AAAAABBBBB'
const NOBODYS_SECRET = 'JBSWY3DPEHPK3PXP'
const PAST = new Date(0).toISOString()
const hashes = { own: hashPassword(PASSWORD), other: hashPassword(OTHER_PASSWORD) }

/** A browser that talks to the product under its public host. */
function aBrowser() {
  const visitor = aVisitor()
  return {
    cookies: visitor.cookies,
    get: (path: string, headers = {}) => visitor.get(path, { ...OWN, ...headers }),
    send: (path: string, fields: Record<string, string>) => visitor.send(path, fields, OWN),
    json: async (path: string) => (await visitor.get(path, OWN)).json(),
  }
}
export type Browser = ReturnType<typeof aBrowser>

/** Accounts whose sign-ins wait for a second step. */
const hasFactor = (kind: AccountKind) =>
  kind === 'with step' || kind === 'fresh step' || kind === 'admin, factor' || kind === 'stopped step'

/** Accounts of which every passkey was stopped, because a copy of it may exist. */
const isStopped = (kind: AccountKind) => kind.startsWith('stopped')

const stopPasskeys = (userId: string) =>
  db.updateTable('passkey').set({ disabled_at: 1 }).where('user_id', '=', userId).execute()

/** An account of this kind; of nobody there is only an address. */
export async function createAccount(kind: AccountKind, change: { password?: 'own' | 'other' } = {}) {
  const sub = `sub-${Math.random()}`
  if (kind === 'nobody') {
    const email = `${sub.replace('.', '')}@nowhere.example`
    return { kind, id: 'Nobody000000000000000000Here', email, sub, secret: '' }
  }
  const hasPassword = kind !== 'Google alone' && kind !== 'stopped key'
  const id = await aProvider({
    email_verified: kind === 'unconfirmed' ? 0 : 1,
    second_step: kind.endsWith(' step') ? 1 : 0,
    has_password: hasPassword ? 1 : 0,
    suspended_at: kind === 'suspended' || kind === 'deletion waits' ? 1 : null,
  })
  const hash = await hashes[change.password ?? 'own']
  if (hasPassword) await inTransaction((trx) => storePassword(trx, id, hash))
  if (kind === 'Google alone') await linkAccount(id, sub)
  if (isStopped(kind)) await storePasskey(id)
  if (kind.startsWith('admin'))
    await db.insertInto('admin_claim').values({ user_id: id, granted_at: 1 }).execute()
  if (kind === 'deletion waits') await storeWaitingDeletion(id)
  const hasApp = kind === 'with step' || kind === 'fresh step' || kind === 'admin, factor'
  const app = hasApp ? await giveApp(id, [RECOVERY_CODE]) : undefined
  // Since the account was last used on a known device.
  if (kind === 'fresh step')
    await db.updateTable('totp').set({ created_at: Date.now() }).where('user_id', '=', id).execute()
  const { email } = await db.selectFrom('user').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return { kind, id, email, sub, secret: app?.secret ?? '' }
}

const storeWaitingDeletion = (user_id: string) =>
  inTransaction((trx) =>
    storeAccountChange(trx, {
      ...{ user_id, kind: 'deletion', wayBack: { user: { suspended_at: null } } },
      now: Date.now(),
      dueAt: Date.now() + UNDO_MS,
    }),
  )

/** A passkey that was stopped. */
const storePasskey = (userId: string) =>
  db
    .insertInto('passkey')
    .values({
      user_id: userId,
      id: `key-${userId}`,
      name: 'Phone',
      public_key: '',
      counter: 1,
      transports: 'internal',
      aaguid: '',
      backed_up: 0,
      created_at: 1,
      disabled_at: 1,
    })
    .execute()

export type TestedAccount = Awaited<ReturnType<typeof createAccount>>

/** What this browser may open: nothing, the second step, the own pages, the page that sets up a factor, the admin area. */
export async function lookAround(browser: Browser, { id, email }: TestedAccount) {
  const isWaiting = (await browser.json('/api/auth/second-factor')) !== null
  const { user } = await browser.json('/api/auth/me')
  const opens = (await browser.get('/account')).status === 200
  if (opens !== Boolean(user)) return 'contradiction'
  if (!user) return isWaiting ? 'step' : 'out'
  if (user.id !== id) return user.email === email ? 'new' : 'other'
  const admin = await browser.get('/admin')
  const file = (await browser.get('/api/admin/providers')).status
  if (admin.status === 200 || file === 200) return admin.status === file ? 'admin' : 'contradiction'
  const to = admin.headers.get('location') ?? ''
  if (to.startsWith('/account')) return 'set-up'
  return to.startsWith('/second-factor') ? 'step-up' : 'in'
}

const passwordFor = (answer: MethodAnswer) =>
  answer === 'wrong' ? 'Wrong123' : answer === 'another’s' ? OTHER_PASSWORD : PASSWORD

/** Gives the account another password; the one that the ways type is then from before. */
const changePassword = async ({ id }: TestedAccount) => {
  const hash = await hashes.other
  await inTransaction((trx) => storePassword(trx, id, hash))
}

const exists = (id: string) => db.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst()

const signInAt = (path: string) => async (account: TestedAccount, answer: MethodAnswer) => {
  if (answer === 'another’s') await createAccount('provider', { password: 'other' })
  if (answer === 'expired' && (await exists(account.id))) await changePassword(account)
  const browser = aBrowser()
  const fields = { email: account.email, password: passwordFor(answer), remember: 'on' }
  await browser.send(path, fields)
  if (answer === 'replayed') await browser.send(path, fields)
  return browser
}

const expire = (userId: string) =>
  db.updateTable('session').set({ expires_at: PAST }).where('user_id', '=', userId).execute()

/** What is typed at the second step, which may have been used in another sign-in, or be of another account. */
async function typedFor(
  { id, email, secret }: TestedAccount,
  answer: MethodAnswer,
  path: string,
  field: string,
) {
  const isCode = field === 'code'
  const typed = isCode ? codeAt(secret || NOBODYS_SECRET) : RECOVERY_CODE
  if (answer === 'wrong') return isCode ? '12345' : 'CCCCC-CCCCC'
  if (answer === 'another’s') {
    // The other account keeps the code; this one gets a secret and recovery codes of its own.
    if (!isCode) await db.deleteFrom('recovery_code').where('user_id', '=', id).execute()
    else if (secret) {
      await db.deleteFrom('totp').where('user_id', '=', id).execute()
      await giveApp(id, [], 'KVKFKRCPNZQUYMLXOVYDSQKJKZDTSRLD')
    }
    await createAccount('with step')
  }
  if (answer === 'replayed' && secret) {
    const earlier = aBrowser()
    await earlier.send('/login', { email, password: PASSWORD })
    await earlier.send(path, { [field]: typed })
    if ((await lookAround(earlier, { id, email } as TestedAccount)) === 'step')
      throw new Error('it was not used')
  }
  return typed
}

/** Signs in with the password, and passes the second step. */
const passStepAt =
  (login: string, path: string, field: 'code' | 'recovery') =>
  async (account: TestedAccount, answer: MethodAnswer) => {
    const typed = await typedFor(account, answer, path, field)
    const browser = aBrowser()
    await browser.send(login, { email: account.email, password: PASSWORD })
    if (answer === 'expired' && hasFactor(account.kind)) await expire(account.id)
    await browser.send(path, { [field]: typed })
    return browser
  }

/** Signs in with Google, and passes the second step. */
const passStepAfterGoogle =
  (field: 'code' | 'recovery'): PaymentMethod =>
  async (account, answer, google, remove) => {
    const typed = account.kind === 'deleted' ? '' : await typedFor(account, answer, '/second-factor', field)
    const browser = await goToGoogle({ from: 'login', linked: true })(account, 'right', google, remove)
    if (answer === 'expired' && hasFactor(account.kind)) await expire(account.id)
    await browser.send('/second-factor', { [field]: typed })
    return browser
  }

/** Registers with the address of the account, or with that of another one. */
const registerAt =
  (path: string) =>
  async ({ email }: TestedAccount, answer: MethodAnswer) => {
    const fields = {
      name: 'Robin',
      email: answer === 'another’s' ? (await createAccount('provider')).email : email,
      password: OTHER_PASSWORD,
      confirm: answer === 'wrong' ? PASSWORD : OTHER_PASSWORD,
    }
    const browser = aBrowser()
    await browser.send(path, fields)
    if (answer !== 'replayed') return browser
    const later = aBrowser()
    await later.send(path, fields)
    return later
  }

/** A session of this account as cookies of a browser, which has passed the second factor if there is one. */
async function aSession(account: TestedAccount, isVerified = true) {
  const browser = aBrowser()
  if (account.kind === 'nobody') return browser
  const headers = await startSession(account.id, new Headers(), {
    remember: true,
    method: 'password',
    isVerified: isVerified && hasFactor(account.kind),
  })
  for (const cookie of headers.getSetCookie()) {
    const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s)
    browser.cookies.set(name, value)
  }
  return browser
}

const SESSION = '__Host-tiplark_session'

type Google = ReturnType<typeof standInForGoogle>
type GoogleOptions = { from: string; confirm?: true; linked: boolean; stranger?: true; isWaiting?: true }

/** Goes to Google and comes back with its response. */
const goToGoogle =
  ({ from, confirm, linked, stranger, isWaiting }: GoogleOptions) =>
  async (account: TestedAccount, answer: MethodAnswer, google: Google, remove: () => Promise<unknown>) => {
    const { id, email, kind } = account
    const sub = stranger ? `stranger-${Math.random()}` : account.sub
    if (linked && kind !== 'nobody') await linkAccount(id, sub)
    const browser = confirm ? await aSession(account, !isWaiting) : aBrowser()
    await remove()
    const query = new URLSearchParams({ from, ...(confirm && { confirm: 'yes' }) })
    const start = await browser.get(`/api/auth/google?${query}`)
    google.requested = new URL(start.headers.get('refresh')!.replace('0;url=', '')).searchParams
    google.claims = { sub, email, email_verified: true, name: 'Robin', picture: undefined }
    const response = new URLSearchParams({ code: 'a-code', state: google.requested.get('state')! })
    if (answer === 'wrong' && from === 'register') google.claims.email_verified = false
    else if (answer === 'wrong') {
      response.delete('code')
      response.set('error', 'access_denied')
    }
    if (answer === 'expired') {
      if (confirm) await expire(id)
      for (const name of [...browser.cookies.keys()])
        if (name.startsWith('__Host-tiplark_google-')) browser.cookies.delete(name)
    }
    if (answer === 'another’s') {
      if (!confirm) response.set('state', 'of-another-browser')
      else {
        const other = await createAccount('provider')
        await linkAccount(other.id, other.sub)
        google.claims = { ...google.claims, sub: other.sub, email: other.email }
      }
    }
    await browser.get(`/api/auth/callback/google?${response}`)
    if (answer === 'replayed') {
      if (!confirm) browser.cookies.delete(SESSION)
      await browser.get(`/api/auth/callback/google?${response}`)
    }
    return browser
  }

const linkAccount = (id: string, sub: string) =>
  db
    .insertInto('account')
    .values({
      id: sub,
      user_id: id,
      account_id: sub,
      provider_id: 'google',
      created_at: PAST,
      updated_at: PAST,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

type MailPurpose = 'reset-password' | 'change-email' | 'verify-email'

/** A mailed link of an account; nobody gets none. */
async function aLink({ id, kind }: TestedAccount, purpose: MailPurpose, expires_at: number) {
  const token = `token-${Math.random()}`
  if (kind !== 'nobody')
    await db
      .insertInto('mail_link')
      .values({
        hash: sha256(token),
        purpose,
        user_id: id,
        email: `new-${id.toLowerCase()}@cafe.example`,
        expires_at,
      })
      .execute()
  return token
}

const IN_AN_HOUR = () => Date.now() + 60 * 60 * 1000

const linkFor = async (account: TestedAccount, answer: MethodAnswer, purpose: MailPurpose) => {
  if (answer === 'wrong') return 'no-token'
  if (answer === 'another’s') return aLink(await createAccount('provider'), purpose, IN_AN_HOUR())
  return aLink(account, purpose, answer === 'expired' ? Date.now() - 1 : IN_AN_HOUR())
}

type PaymentMethod = (
  account: TestedAccount,
  answer: MethodAnswer,
  google: Google,
  remove: () => Promise<unknown>, // deletes a deleted account, after what happened before
) => Promise<Browser>

/** A way that begins after the account was deleted. */
const afterwards =
  (method: (account: TestedAccount, answer: MethodAnswer) => Promise<Browser>): PaymentMethod =>
  async (account, answer, _google, remove) => {
    await remove()
    return method(account, answer)
  }

async function resetPassword(...[account, answer, , remove]: Parameters<PaymentMethod>) {
  const token = await linkFor(account, answer, 'reset-password')
  await remove()
  const browser = aBrowser()
  const set = (password: string) =>
    browser.send(`/reset-password?token=${token}`, { password, confirm: password })
  await set('NewSecret1')
  const isReplayed = answer === 'replayed'
  if (isReplayed) await set('NewSecret2')
  await browser.send('/login', { email: account.email, password: isReplayed ? 'NewSecret2' : 'NewSecret1' })
  return browser
}

const confirmEmail =
  (purpose: MailPurpose, path: string): PaymentMethod =>
  async (account, answer, _google, remove) => {
    const address = `${path}?token=${await linkFor(account, answer, purpose)}`
    await remove()
    const browser = aBrowser()
    await browser.get(address)
    await browser.send(address, {})
    if (answer === 'replayed') await browser.send(address, {})
    return browser
  }

/** The path of a mailed link about a change of where tips go; nobody's is about none. */
async function aChangeLink(
  { id, kind }: TestedAccount,
  answer: MethodAnswer,
  { purpose, of }: { purpose: 'undo' | 'confirm'; of: 'ways' | 'key' },
) {
  const change = `change-${Math.random()}`.replace('.', '')
  const now = Date.now()
  if (kind !== 'nobody' && of === 'key') {
    const at = answer === 'expired' ? now - UNDO_MS - 1 : now
    await db
      .insertInto('account_change')
      .values({
        id: change,
        user_id: id,
        kind: 'key',
        before: '{}',
        state: 'made',
        created_at: at,
        ended_at: at,
      })
      .execute()
  } else if (kind !== 'nobody') {
    const list = JSON.stringify(await readMethodList(db, id))
    const isOver = answer === 'expired'
    await db
      .insertInto('payment_method_change')
      .values({
        id: change,
        provider_id: id,
        place_id: '',
        before: list,
        after: list,
        state: isOver ? 'made' : 'held',
        created_at: isOver ? now - UNDO_MS - 1 : now,
        due_at: isOver ? null : IN_AN_HOUR(),
        confirmed_at: null,
        ended_at: isOver ? now - UNDO_MS - 1 : null,
      })
      .execute()
  }
  const { pathname, search } = new URL(changeLink(purpose, change))
  if (answer !== 'wrong') return pathname + search
  return `${pathname}${search.slice(0, -1)}${search.endsWith('A') ? 'B' : 'A'}`
}

/** Presses the button of a mailed link about a change, and goes on as its page says: to a new password, or to Google. */
const followChange =
  (purpose: 'undo' | 'confirm', of: 'ways' | 'key' = 'ways'): PaymentMethod =>
  async (account, answer, google, remove) => {
    const path = await aChangeLink(
      answer === 'another’s' ? await createAccount('provider') : account,
      answer,
      { purpose, of },
    )
    await remove()
    const browser = aBrowser()
    await browser.get(path)
    const press = async () => (await browser.send(path, {})).headers.get('location') ?? ''
    const first = await press()
    const to = answer === 'replayed' ? await press() : first
    if (to.includes('done=undone'))
      return goToGoogle({ from: 'account', linked: false })(account, 'right', google, async () => {})
    if (to.startsWith('/reset-password'))
      await browser.send(to, { password: 'NewSecret1', confirm: 'NewSecret1' })
    await browser.send('/login', { email: account.email, password: 'NewSecret1' })
    return browser
  }

/** Changes the cookie of a session as the answer says. */
async function changeCookie(browser: Browser, { id }: TestedAccount, answer: MethodAnswer) {
  const value = browser.cookies.get(SESSION) ?? ''
  if (answer === 'wrong')
    browser.cookies.set(SESSION, `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`)
  if (answer === 'expired') await expire(id)
  if (answer === 'replayed') {
    await browser.send('/logout', {})
    browser.cookies.set(SESSION, value)
  }
  if (answer === 'another’s') {
    browser.cookies.set(SESSION, await anotherStored())
  }
  return browser
}

const showSession =
  (isVerified: boolean): PaymentMethod =>
  async (account, answer, _google, remove) => {
    const browser = await aSession(account, isVerified)
    await remove()
    return changeCookie(browser, account, answer)
  }

/** A session from before the account had a second factor. */
async function showEarlierSession(...[account, answer, , remove]: Parameters<PaymentMethod>) {
  for (const table of ['totp', 'passkey'] as const)
    await db.deleteFrom(table).where('user_id', '=', account.id).execute()
  const browser = await aSession(account, false)
  if (account.secret) await giveApp(account.id)
  if (isStopped(account.kind)) await storePasskey(account.id)
  await remove()
  return changeCookie(browser, account, answer)
}

/** The question of the product for a passkey; an admin types the password before a new one is made. */
const optionsFor = async (browser: Browser, purpose: 'register' | 'sign-in') =>
  (await browser.send('/api/passkeys/options', { purpose, current: PASSWORD })).json()

/** An authenticator with a passkey of this account; of nobody, and before the address is confirmed, it is stored nowhere. */
async function aPasskeyOf(account: TestedAccount) {
  const authenticator = anAuthenticator(CLIENT.origin)
  if (account.kind === 'nobody' || account.kind === 'unconfirmed') {
    authenticator.create({
      challenge: '',
      user: { id: account.id },
      rp: { id: new URL(CLIENT.origin).hostname },
    })
    return authenticator
  }
  const owner = await aSession(account)
  const response = authenticator.create(await optionsFor(owner, 'register'), { counter: 1 })
  const made = await owner.send('/api/passkeys/register', { response })
  if (made.status !== 200) throw new Error('the passkey was not stored')
  if (isStopped(account.kind)) await stopPasskeys(account.id)
  return authenticator
}

type PasskeyMethod = {
  verified?: boolean
  removed?: boolean
  counter?: number // of a new passkey it is 1
  after?: 'password' | 'Google'
}

/** Answers with a passkey, as the whole sign-in or as its second step. */
const answerWithPasskey =
  ({ verified = true, removed = false, counter = 2, after }: PasskeyMethod = {}): PaymentMethod =>
  async (account, answer, google, remove) => {
    if (after === 'Google' && account.kind !== 'nobody') await linkAccount(account.id, account.sub)
    const own = await aPasskeyOf(account)
    // The passkey of somebody else names this account.
    const isAnothers = answer === 'another’s'
    const used = isAnothers ? await aPasskeyOf(await createAccount('provider')) : own
    if (removed) await db.deleteFrom('passkey').where('user_id', '=', account.id).execute()
    await remove()
    const start = async () => {
      if (after === 'Google')
        return goToGoogle({ from: 'account', linked: false })(account, 'right', google, async () => {})
      const browser = aBrowser()
      if (after) await browser.send('/login', { email: account.email, password: PASSWORD })
      return browser
    }
    const asking = await start()
    const response = used.get(await optionsFor(asking, 'sign-in'), {
      counter,
      verified,
      ...(answer === 'wrong' && { rpId: 'elsewhere.example' }),
      ...(isAnothers && { userHandle: Buffer.from(account.id).toString('base64url') }),
    })
    if (answer === 'expired') await db.updateTable('passkey_challenge').set({ expires_at: 1 }).execute()
    const send = (browser: Browser) => browser.send('/api/auth/passkey', { response })
    await send(asking)
    if (answer !== 'replayed') return asking
    const later = await start()
    await send(later)
    return later
  }

export const SIGN_IN_METHODS: Record<string, PaymentMethod> = {
  passkey: answerWithPasskey(),
  'passkey, not verified': answerWithPasskey({ verified: false }),
  'passkey, removed': answerWithPasskey({ removed: true }),
  'passkey, copied': answerWithPasskey({ counter: 1 }),
  'passkey, second step': answerWithPasskey({ after: 'password' }),
  'passkey, second, not verified': answerWithPasskey({ after: 'password', verified: false }),
  'passkey, second, removed': answerWithPasskey({ after: 'password', removed: true }),
  'passkey, second, copied': answerWithPasskey({ after: 'password', counter: 1 }),
  'registration, form': afterwards(registerAt('/register')),
  'registration, script': afterwards(registerAt('/register.data')),
  'password, form': afterwards(signInAt('/login')),
  'password, script': afterwards(signInAt('/login.data')),
  'password, JSON': afterwards(signInAt('/api/auth/login')),
  'code, form': afterwards(passStepAt('/login', '/second-factor', 'code')),
  'code, script': afterwards(passStepAt('/login.data', '/second-factor.data', 'code')),
  'code, over a page': afterwards(passStepAt('/api/auth/login', '/api/auth/second-factor', 'code')),
  'recovery code, form': afterwards(passStepAt('/login', '/second-factor', 'recovery')),
  'recovery code, script': afterwards(passStepAt('/login.data', '/second-factor.data', 'recovery')),
  'recovery code, over a page': afterwards(
    passStepAt('/api/auth/login', '/api/auth/second-factor', 'recovery'),
  ),
  'Google, known': goToGoogle({ from: 'login', linked: true }),
  'Google, new': goToGoogle({ from: 'register', linked: false, stranger: true }),
  'Google, then code': passStepAfterGoogle('code'),
  'Google, then recovery code': passStepAfterGoogle('recovery'),
  'Google, then passkey': answerWithPasskey({ after: 'Google' }),
  'Google, confirm': goToGoogle({ from: 'account', linked: true, confirm: true }),
  'Google, confirm waiting': goToGoogle({ from: 'account', linked: true, confirm: true, isWaiting: true }),
  'reset link, then password': resetPassword,
  'undo link, then password': followChange('undo'),
  'undo link of a key, then password': followChange('undo', 'key'),
  'link ‘This was me’': followChange('confirm'),
  'mailed confirmation': confirmEmail('change-email', '/confirm-email'),
  'mailed welcome': confirmEmail('verify-email', '/verify-email'),
  'session cookie': showSession(true),
  'session cookie, waiting': showSession(false),
  'session from before the factor': showEarlierSession,
}

type Bearer = { isWaiting: boolean }

/** The figures that a session's token opens as a bearer token: none, the own ones, or as an admin those of everybody. */
export async function figuresAfter(account: TestedAccount, answer: MethodAnswer, { isWaiting }: Bearer) {
  const browser = await aSession(account, !isWaiting)
  const own = browser.cookies.get(SESSION)?.split('.')[0] ?? 'none'
  if (account.kind === 'deleted') await db.deleteFrom('user').where('id', '=', account.id).execute()
  const token = answer === 'another’s' ? await anotherStored() : own
  if (answer === 'expired') await expire(account.id)
  if (answer === 'replayed') await browser.send('/logout', {})
  const sent = answer === 'wrong' ? `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` : token
  const opens = async (providerId: string) =>
    (await aBrowser().get(`/scores/provider/${providerId}`, { authorization: `Bearer ${sent}` })).status ===
    200
  const [ofOwn, others] = [await opens(account.id), await opens((await createAccount('provider')).id)]
  return ofOwn ? (others ? 'admin' : 'in') : others ? 'contradiction' : 'out'
}

/** What a copy of the database shows of another’s session. */
async function anotherStored() {
  const other = await createAccount('provider')
  await aSession(other)
  const row = db.selectFrom('session').select('token').where('user_id', '=', other.id)
  return (await row.executeTakeFirstOrThrow()).token
}
