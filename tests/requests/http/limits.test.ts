import { globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listTokens } from '#app/features/identity/granted-access/tokens.server.ts'
import { packText } from '#app/features/menu/import/packed-text.server.ts'
import { dailyHmacs } from '#app/server/crypto/daily-key.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { clearAttempts, countAttempts, storedKey } from '#app/server/limits.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMenuProvider } from '#tests/support/people/menus.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { giveApp } from '#tests/support/people/second-factor.ts'
import { aProgram } from '#tests/support/people/tokens.ts'
import { aMember, anAdmin, anEmail, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const WINDOW = 10 * MINUTE

type Attempt = () => Promise<Response>
type Refusal = { status?: number; sentence?: string; type?: string }
type Row = {
  defined: string // the file and the name of the limit
  what: string
  max: number
  windowMs: number
  refused: Refusal
  prepare: () => Promise<{ key: string; attempt: Attempt }>
}

const PROBLEM: Refusal = { sentence: '"code":"too-many-requests"' }
const API: Refusal = { sentence: '"error":"too-many-requests"' }
const SIGN_INS: Refusal = { sentence: 'Too many unsuccessful login attempts. Please try again later.' }
const TRIES: Refusal = { sentence: 'Too many tries. Please try again later.' }
const RESETS: Refusal = { sentence: 'Too many password reset attempts. Please try again later.' }
const TIPS: Refusal = { sentence: 'Too many tips from here. Please try again in a few minutes.' }
const MESSAGES: Refusal = { sentence: 'Too many messages in a short time. Please try again later.' }
const TABLES: Refusal = { sentence: 'Too many files in a short time. Please wait a few minutes' }
const DOWNLOADS: Refusal = {
  type: 'text/html; charset=utf-8',
  sentence:
    'Too many downloads in a short time. Please wait a few minutes.</p><p><a href="/dashboard">Go on to your dashboard</a>',
}

const PAGE = { accept: 'text/html' }
const WRONG = 'Wrong123'
const SIGN_IN = 'app/features/identity/sign-in/sign-in-limits.server.ts'
const TIP = 'app/features/tips/sheet/tip-limit.ts'
const MENU = 'app/features/menu/menu-actions.server.ts'
const ADMIN = 'app/features/identity/admin-claim.server.ts'
const REPORTS = 'app/features/moderation/reports/report.server.ts'
const ANSWERS = 'app/features/moderation/answers/answers.server.ts'

let guesses = 0
const unknownEmail = () => `nobody${++guesses}@cafe.example`

/** A member whose browser is a trusted device, signed out. */
async function aTrustedDevice() {
  const member = await aMember()
  await member.send('/logout', {})
  const device = member.cookies.get('tiplark_known')!.split('.')[0]!
  return { member, device, attempt: () => member.login(member.email, WRONG) }
}

/** A member whose sign-in waits for the second step. */
async function aWaiting() {
  const member = await aMember({ second_step: 1 })
  const { wrong } = await giveApp(member.id)
  await member.login(member.email, member.password)
  return {
    id: member.id,
    tryCode: () => member.send('/second-factor', { code: wrong() }),
    tryRecoveryCode: () => member.send('/second-factor', { recovery: 'AAAAA-AAAAA' }),
  }
}

const VISITOR = 'v'.repeat(22)

let tipsSent = 0

/** A tip without JavaScript, by this phone or another one, each of another amount: a repeated one counts once. */
async function aTip() {
  const providerId = await aProvider()
  const visitor = aVisitor()
  const attempt = () => {
    visitor.cookies.set('tiplark_visitor', VISITOR)
    return visitor.send(`/tip/${providerId}/pay`, { amount: `${++tipsSent}.00`, via: 'cashapp' })
  }
  const [address] = await dailyHmacs(`address:${visitor.ip}`, WINDOW, Date.now())
  return { providerId, address, attempt }
}

/** The id of a message to us from this address. */
async function aMessageFrom(email: string) {
  const id = `Message${++messagesSent}`
  const message = { id, email, subject: 'Bug Report', message: 'Hello', created_at: Date.now() }
  await db.insertInto('feedback').values(message).execute()
  return id
}
let messagesSent = 0

const json = (value: object) => ({
  method: 'POST',
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
})

const aPng = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
const picture = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'dish.png', { type: 'image/png' })

const download = (path: string) => async () => {
  const owner = await aMenuProvider()
  return { key: `download:user:${owner.id}`, attempt: () => owner.get(path, PAGE) }
}
const DOWNLOAD = {
  defined: 'app/kit/download/download-limit.server.ts DOWNLOADS_PER_USER',
  max: 60,
  windowMs: WINDOW,
  refused: DOWNLOADS,
}

async function aVisit() {
  const [visitor, providerId] = [aVisitor(), await aProvider()]
  const created = await visitor.sendRequest('/api/play-sessions', json({ providerId, key: 'a-key-of-it' }))
  const { id } = (await created.json()) as { id: string }
  return { visitor, id }
}

const ROWS: Row[] = [
  {
    defined: 'app/features/payment-methods/editor/undo-change.server.ts TAKE_BACKS_PER_USER',
    what: 'changes that wait and are taken back',
    max: 20,
    windowMs: HOUR,
    refused: { sentence: 'Too many' },
    prepare: async () => {
      const owner = await aMember(COMPLETE)
      const list = JSON.stringify({ currency: 'USD', methods: [] })
      let count = 0
      const attempt = async () => {
        const waiting = { id: `waits${owner.id}${++count}`, provider_id: owner.id, place_id: '' }
        await db
          .insertInto('payment_method_change')
          .values({ ...waiting, before: list, after: list, state: 'held', created_at: 1, due_at: Date.now() })
          .execute()
        return owner.send(`/ways/held?id=${waiting.id}`, { id: waiting.id, asked: 'yes' })
      }
      return { key: `take-back:user:${owner.id}`, attempt }
    },
  },
  {
    defined: 'app/features/notifications/notifications-form.server.ts TESTS_PER_USER',
    what: 'test messages of an account',
    max: 5,
    windowMs: WINDOW,
    refused: { sentence: 'Too many tests in a short time. Please wait a few minutes.' },
    prepare: async () => {
      const owner = await aMember(COMPLETE)
      return {
        key: `push-test:user:${owner.id}`,
        attempt: () => owner.send('/notifications', { intent: 'test' }),
      }
    },
  },
  {
    defined: 'app/features/notifications/notifications-form.server.ts CHANGES_PER_USER',
    what: 'changes of the notifications of an account',
    max: 60,
    windowMs: WINDOW,
    refused: { sentence: 'Too many changes in a short time. Please wait a few minutes.' },
    prepare: async () => {
      const owner = await aMember(COMPLETE)
      return {
        key: `notifications:user:${owner.id}`,
        attempt: () => owner.send('/notifications', { intent: 'amount', on: 'no' }),
      }
    },
  },
  {
    defined: `${SIGN_IN} FAILURES_PER_ACCOUNT`,
    what: 'failed sign-ins of an account',
    max: 5,
    windowMs: QUARTER,
    refused: SIGN_INS,
    prepare: async () => {
      const { email } = await aMember()
      return { key: `sign-in:account:${email}`, attempt: () => aVisitor().login(email, WRONG) }
    },
  },
  {
    defined: `${SIGN_IN} FAILURES_PER_ACCOUNT`,
    what: 'failed sign-ins on a trusted device',
    max: 5,
    windowMs: QUARTER,
    refused: SIGN_INS,
    prepare: async () => {
      const { device, attempt } = await aTrustedDevice()
      return { key: `sign-in:device:${device}`, attempt }
    },
  },
  {
    defined: `${SIGN_IN} FAILURES_OF_TRUSTED_DEVICES`,
    what: 'failed sign-ins on all trusted devices of an account',
    max: 20,
    windowMs: QUARTER,
    refused: SIGN_INS,
    prepare: async () => {
      const { member, attempt } = await aTrustedDevice()
      return { key: `sign-in:devices:${member.email}`, attempt }
    },
  },
  {
    defined: `${SIGN_IN} ATTEMPTS_PER_ACCOUNT`,
    what: 'sign-ins of an account, with the right password, too',
    max: 200,
    windowMs: QUARTER,
    refused: SIGN_INS,
    prepare: async () => {
      const { email, password } = await aMember()
      return { key: `sign-in:tries:${email}`, attempt: () => aVisitor().login(email, password) }
    },
  },
  {
    defined: `${SIGN_IN} FAILURES_PER_IP`,
    what: 'failed sign-ins from an address',
    max: 20,
    windowMs: QUARTER,
    refused: SIGN_INS,
    prepare: async () => {
      const visitor = aVisitor()
      return { key: `sign-in:ip:${visitor.ip}`, attempt: () => visitor.login(unknownEmail(), WRONG) }
    },
  },
  {
    defined: `${SIGN_IN} REGISTRATIONS_PER_IP`,
    what: 'registrations from an address',
    max: 30,
    windowMs: HOUR,
    refused: { sentence: 'Too many accounts were created from here. Please try again later.' },
    prepare: async () => {
      const { ip } = aVisitor()
      return { key: `register:ip:${ip}`, attempt: () => aVisitor({ ip }).register(anEmail()) }
    },
  },
  {
    defined: `${SIGN_IN} RESETS_PER_EMAIL`,
    what: 'reset mails to an address',
    max: 3,
    windowMs: HOUR,
    refused: RESETS,
    prepare: async () => {
      const email = unknownEmail()
      return { key: `reset:email:${email}`, attempt: () => aVisitor().send('/forgot-password', { email }) }
    },
  },
  {
    defined: `${SIGN_IN} RESETS_PER_IP`,
    what: 'reset mails requested from an address',
    max: 10,
    windowMs: HOUR,
    refused: RESETS,
    prepare: async () => {
      const visitor = aVisitor()
      const attempt = () => visitor.send('/forgot-password', { email: unknownEmail() })
      return { key: `reset:ip:${visitor.ip}`, attempt }
    },
  },
  {
    defined: `${SIGN_IN} GOOGLE_STARTS_PER_IP`,
    what: 'sign-ins with Google from an address',
    max: 60,
    windowMs: QUARTER,
    refused: { status: 302 }, // to the popup, which shows it
    prepare: async () => {
      const visitor = aVisitor()
      return { key: `google:ip:${visitor.ip}`, attempt: () => visitor.get('/api/auth/google') }
    },
  },
  {
    defined: `${SIGN_IN} PASSKEY_QUESTIONS_PER_IP`,
    what: 'questions for a passkey from an address',
    max: 120,
    windowMs: QUARTER,
    refused: TRIES,
    prepare: async () => {
      const visitor = aVisitor()
      const attempt = () => visitor.send('/api/passkeys/options', { purpose: 'sign-in' })
      return { key: `passkey:ip:${visitor.ip}`, attempt }
    },
  },
  {
    defined: `${SIGN_IN} PASSKEY_QUESTIONS_PER_USER`,
    what: 'questions for a passkey of a user who is signed in',
    max: 60,
    windowMs: QUARTER,
    refused: TRIES,
    prepare: async () => {
      const member = await aMember()
      const attempt = () => member.send('/api/passkeys/options', { purpose: 'reauthenticate' })
      return { key: `passkey:user:${member.id}`, attempt }
    },
  },
  {
    defined: `${SIGN_IN} PASSKEY_SIGN_INS_PER_IP`,
    what: 'sign-ins with a passkey from an address',
    max: 60,
    windowMs: QUARTER,
    refused: TRIES,
    prepare: async () => {
      const visitor = aVisitor()
      const attempt = () => visitor.send('/api/auth/passkey', { response: '{}' })
      return { key: `passkey-sign-in:ip:${visitor.ip}`, attempt }
    },
  },
  {
    defined: `${SIGN_IN} PASSWORD_CHECKS_PER_USER`,
    what: 'wrong passwords of a user who is signed in',
    max: 5,
    windowMs: QUARTER,
    refused: TRIES,
    prepare: async () => {
      const member = await aMember()
      const fields = { intent: 'email', email: anEmail(), current: WRONG }
      return { key: `password:user:${member.id}`, attempt: () => member.send('/account', fields) }
    },
  },
  {
    defined: `${SIGN_IN} ALL_PASSWORD_CHECKS_PER_USER`,
    what: 'passwords of a user who is signed in, right ones too',
    max: 100,
    windowMs: QUARTER,
    refused: TRIES,
    prepare: async () => {
      const member = await aMember()
      const fields = { intent: 'app-set-up', current: member.password }
      return { key: `password:tries:${member.id}`, attempt: () => member.send('/account', fields) }
    },
  },
  {
    defined: `${SIGN_IN} CODES_PER_USER`,
    what: 'wrong codes of the second step',
    max: 5,
    windowMs: QUARTER,
    refused: TRIES,
    prepare: async () => {
      const { id, tryCode } = await aWaiting()
      return { key: `code:user:${id}`, attempt: tryCode }
    },
  },
  {
    defined: `${SIGN_IN} CODES_PER_DAY`,
    what: 'wrong codes of the second step in a day',
    max: 30,
    windowMs: 24 * HOUR,
    refused: TRIES,
    prepare: async () => {
      const { id, tryCode } = await aWaiting()
      const attempt = async () => {
        await clearAttempts(`code:user:${id}`) // a quarter of an hour later
        return tryCode()
      }
      return { key: `code:day:${id}`, attempt }
    },
  },
  {
    defined: `${SIGN_IN} RECOVERY_CODES_PER_USER`,
    what: 'wrong recovery codes',
    max: 5,
    windowMs: QUARTER,
    refused: TRIES,
    prepare: async () => {
      const { id, tryRecoveryCode } = await aWaiting()
      return { key: `recovery:user:${id}`, attempt: tryRecoveryCode }
    },
  },
  {
    defined: `${SIGN_IN} RECOVERY_RENEWALS_PER_USER`,
    what: 'new recovery codes',
    max: 5,
    windowMs: HOUR,
    refused: TRIES,
    prepare: async () => {
      const member = await aMember()
      await giveApp(member.id)
      const fields = { intent: 'recovery-codes', current: member.password }
      return { key: `recovery-codes:user:${member.id}`, attempt: () => member.send('/account', fields) }
    },
  },
  {
    defined: `${SIGN_IN} EMAIL_CHANGES_PER_USER`,
    what: 'mails that confirm a new address',
    max: 5,
    windowMs: HOUR,
    refused: TRIES,
    prepare: async () => {
      const member = await aMember()
      const fields = () => ({ intent: 'email', email: anEmail(), current: member.password })
      return { key: `email:user:${member.id}`, attempt: () => member.send('/account', fields()) }
    },
  },
  {
    defined: `${SIGN_IN} VERIFICATIONS_PER_USER`,
    what: 'mails that confirm the address of an account',
    max: 3,
    windowMs: HOUR,
    refused: TRIES,
    prepare: async () => {
      const member = await aMember({ email_verified: 0 })
      const attempt = () => member.send('/verify-email', { intent: 'send' })
      return { key: `verify-email:user:${member.id}`, attempt }
    },
  },
  {
    defined: `${TIP} TIPS_PER_VISITOR`,
    what: 'tips of a phone',
    max: 10,
    windowMs: WINDOW,
    refused: TIPS,
    prepare: async () => {
      const { providerId, attempt } = await aTip()
      return { key: `tip:visitor:${providerId}:${VISITOR}`, attempt }
    },
  },
  {
    defined: `${TIP} TIPS_PER_TABLE`,
    what: 'tips from an address to a provider',
    max: 40,
    windowMs: WINDOW,
    refused: TIPS,
    prepare: async () => {
      const { providerId, address, attempt } = await aTip()
      return { key: `tip:table:${providerId}:${address}`, attempt }
    },
  },
  {
    defined: `${TIP} TIPS_PER_ADDRESS`,
    what: 'tips from an address',
    max: 200,
    windowMs: WINDOW,
    refused: TIPS,
    prepare: async () => {
      const { address, attempt } = await aTip()
      return { key: `tip:ip:${address}`, attempt }
    },
  },
  {
    defined: `${TIP} TIPS_PER_PROVIDER`,
    what: 'tips to a provider',
    max: 4000,
    windowMs: WINDOW,
    refused: TIPS,
    prepare: async () => {
      const { providerId, attempt } = await aTip()
      return { key: `tip:provider:${providerId}`, attempt }
    },
  },
  {
    defined: `${TIP} TIPS_OF_KNOWN_PER_PROVIDER`,
    what: 'tips of customers whom a provider has had before',
    max: 1000,
    windowMs: WINDOW,
    refused: TIPS,
    prepare: async () => {
      const { providerId, attempt } = await aTip()
      const seen = { provider_id: providerId, visitor_id: VISITOR, first_seen_at: Date.now() - 25 * HOUR }
      await db.insertInto('play_visitor').values(seen).execute()
      return { key: `tip:known:${providerId}`, attempt }
    },
  },
  {
    defined: 'app/features/visits/play-session/open-visit.server.ts PER_ADDRESS',
    what: 'visits from an address',
    max: 200,
    windowMs: WINDOW,
    refused: API,
    prepare: async () => {
      const [visitor, providerId] = [aVisitor(), await aProvider()]
      const visit = () => json({ providerId, key: `visit-key-${++guesses}` })
      const attempt = () => visitor.sendRequest('/api/play-sessions', visit())
      return { key: `play:ip:${visitor.ip}`, attempt }
    },
  },
  {
    defined: 'app/features/visits/routes/api-play-events.ts EVENTS_PER_SESSION',
    what: 'rounds of a visit',
    max: 300,
    windowMs: WINDOW,
    refused: API,
    prepare: async () => {
      const { visitor, id } = await aVisit()
      const start = () => json({ kind: 'start', gameType: 'snake', key: `start-key-${++guesses}` })
      const attempt = () => visitor.sendRequest(`/api/play-sessions/${id}/events`, start())
      return { key: `play:session:${id}`, attempt }
    },
  },
  {
    defined: 'app/features/visits/routes/api-play-rounds.ts ROUNDS_PER_SESSION',
    what: 'ranked rounds of a visit',
    max: 60,
    windowMs: WINDOW,
    refused: API,
    prepare: async () => {
      const { visitor, id } = await aVisit()
      const attempt = () =>
        visitor.sendRequest(
          `/api/play-sessions/${id}/rounds`,
          json({ key: `round-key-${++guesses}`, game: 'snake', engine: 1 }),
        )
      return { key: `rounds:session:${id}`, attempt }
    },
  },
  {
    defined: 'app/features/visits/routes/api-play-rounds.ts UNPLAYED_PER_SESSION',
    what: 'seeds of a visit that are left unplayed',
    max: 20,
    windowMs: WINDOW,
    refused: API,
    prepare: async () => {
      const { visitor, id } = await aVisit()
      const attempt = () =>
        visitor.sendRequest(
          `/api/play-sessions/${id}/rounds`,
          json({ key: `round-key-${++guesses}`, game: 'snake', engine: 1 }),
        )
      await attempt() // which the first of the others leaves
      return { key: `rounds:unplayed:${id}`, attempt }
    },
  },
  {
    defined: 'app/features/visits/routes/api-play-rounds.ts ROUNDS_PER_ADDRESS',
    what: 'ranked rounds from an address',
    max: 1500,
    windowMs: WINDOW,
    refused: API,
    prepare: async () => {
      const { visitor, id } = await aVisit()
      const attempt = () =>
        visitor.sendRequest(
          `/api/play-sessions/${id}/rounds`,
          json({ key: `round-key-${++guesses}`, game: 'snake', engine: 1 }),
        )
      return { key: `rounds:ip:${visitor.ip}`, attempt }
    },
  },
  {
    defined: 'app/features/visits/routes/api-play-board.ts BOARDS_PER_SESSION',
    what: 'boards of scores of a visit',
    max: 300,
    windowMs: WINDOW,
    refused: API,
    prepare: async () => {
      const { visitor, id } = await aVisit()
      const attempt = () => visitor.sendRequest(`/api/play-sessions/${id}/board/memory`)
      return { key: `board:session:${id}`, attempt }
    },
  },
  {
    defined: 'app/features/visits/routes/api-play-name.ts NAMES_PER_SESSION',
    what: 'names of a visit',
    max: 30,
    windowMs: WINDOW,
    refused: API,
    prepare: async () => {
      const { visitor, id } = await aVisit()
      const attempt = () =>
        visitor.sendRequest(`/api/play-sessions/${id}/name`, json({ name: 'Quiet Robin' }))
      return { key: `name:session:${id}`, attempt }
    },
  },
  {
    defined: 'app/features/insights/routes/api-web-vitals.ts PER_ADDRESS',
    what: 'reports of web vitals from an address',
    max: 600,
    windowMs: WINDOW,
    refused: API,
    prepare: async () => {
      const visitor = aVisitor()
      const attempt = () =>
        visitor.sendRequest('/api/web-vitals', json({ page: 'tip', values: { LCP: 900 } }))
      return { key: `vitals:ip:${visitor.ip}`, attempt }
    },
  },
  {
    defined: 'app/server/limits.server.ts MISSES_PER_IP',
    what: 'unknown addresses requested from an address',
    max: 100,
    windowMs: MINUTE,
    refused: { sentence: 'Too many addresses that do not exist. Please wait a minute.' },
    prepare: async () => {
      const visitor = aVisitor()
      return { key: `miss:ip:${visitor.ip}`, attempt: () => visitor.get(`/nothing-${++guesses}`, PAGE) }
    },
  },
  {
    defined: `${REPORTS} REPORTS_PER_ADDRESS`,
    what: 'reports from an address',
    max: 10,
    windowMs: HOUR,
    refused: { sentence: 'Too many reports in a short time. Please try again later.' },
    prepare: async () => {
      const visitor = aVisitor()
      const attempt = async () => visitor.send(`/report/${await aProvider()}`, { reason: 'other' })
      return { key: `report:ip:${visitor.ip}`, attempt }
    },
  },
  {
    defined: `${REPORTS} REPORTS_PER_ADDRESS_AND_PAGE`,
    what: 'reports from an address about a page',
    max: 3,
    windowMs: 24 * HOUR,
    refused: { sentence: 'Too many reports in a short time. Please try again later.' },
    prepare: async () => {
      const [visitor, providerId] = [aVisitor(), await aProvider()]
      const attempt = () => visitor.send(`/report/${providerId}`, { reason: 'other' })
      return { key: `report:ip:${visitor.ip}:${providerId}`, attempt }
    },
  },
  {
    defined: `${REPORTS} FIRST_REPORTS_PER_PROVIDER`,
    what: 'reports of a page from addresses that have sent none that day, beyond its limit',
    max: 300,
    windowMs: 24 * HOUR,
    refused: { status: 200, sentence: 'Thank you' },
    prepare: async () => {
      const providerId = await aProvider()
      const all = { key: `report:provider:${providerId}`, limit: { max: 30, windowMs: 24 * HOUR } }
      const attempt = async () => {
        await countAttempts(Array.from({ length: 30 }, () => all))
        return aVisitor().send(`/report/${providerId}`, { reason: 'other' })
      }
      return { key: `report:first:${providerId}`, attempt }
    },
  },
  {
    defined: `${REPORTS} REPORTS_PER_PROVIDER`,
    what: 'reports of a page that are stored, of which nobody learns',
    max: 30,
    windowMs: 24 * HOUR,
    refused: { status: 200, sentence: 'Thank you' },
    prepare: async () => {
      const providerId = await aProvider()
      const attempt = () => aVisitor().send(`/report/${providerId}`, { reason: 'other' })
      return { key: `report:provider:${providerId}`, attempt }
    },
  },
  {
    defined: `${ANSWERS} ANSWERS_PER_ADMIN`,
    what: 'answers of an admin',
    max: 60,
    windowMs: HOUR,
    refused: { sentence: 'Too many answers in a short time. Please try again later.' },
    prepare: async () => {
      const admin = await anAdmin()
      const attempt = async () =>
        admin.send(`/admin/messages/${await aMessageFrom(anEmail())}`, { intent: 'answer', text: 'Hello' })
      return { key: `answer:admin:${admin.id}`, attempt }
    },
  },
  {
    defined: `${ANSWERS} ANSWERS_PER_RECIPIENT`,
    what: 'answers to an address',
    max: 5,
    windowMs: HOUR,
    refused: { sentence: 'Too many answers in a short time. Please try again later.' },
    prepare: async () => {
      const [admin, email] = [await anAdmin(), anEmail()]
      const attempt = async () =>
        admin.send(`/admin/messages/${await aMessageFrom(email)}`, { intent: 'answer', text: 'Hello' })
      return { key: `answer:email:${email}`, attempt }
    },
  },
  {
    defined: 'app/features/moderation/feedback/feedback.server.ts PER_SENDER',
    what: 'messages from an address',
    max: 20,
    windowMs: HOUR,
    refused: MESSAGES,
    prepare: async () => {
      const visitor = aVisitor()
      return {
        key: `feedback:ip:${visitor.ip}`,
        attempt: () => visitor.send('/contact', { message: 'Hello' }),
      }
    },
  },
  {
    defined: 'app/features/moderation/feedback/feedback.server.ts PER_SENDER',
    what: 'messages of a user',
    max: 20,
    windowMs: HOUR,
    refused: API,
    prepare: async () => {
      const member = await aMember()
      const attempt = () => member.sendRequest('/api/feedback', json({ message: 'Hello' }))
      return { key: `feedback:user:${member.id}`, attempt }
    },
  },
  {
    defined: 'app/features/payment-methods/editor/get-paid.server.ts PICTURES_PER_USER',
    what: 'pictures of a code of a user',
    max: 30,
    windowMs: WINDOW,
    refused: { sentence: 'Too many pictures in a short time. Please wait a few minutes.' },
    prepare: async () => {
      const { id, sendRequest } = await aMember()
      const attempt = async () => {
        const body = new FormData()
        for (const [name, value] of Object.entries({ intent: 'add', id: 'upi' })) body.set(name, value)
        body.set('method.picture', picture(await aPng()))
        return sendRequest('/get-paid', { method: 'POST', body, headers: PAGE })
      }
      return { key: `code-picture:user:${id}`, attempt }
    },
  },
  {
    defined: 'app/features/business/routes/logo.ts PER_USER',
    what: 'logos of a user',
    max: 30,
    windowMs: WINDOW,
    refused: { sentence: 'Failed to upload logo: too many pictures in a short time' },
    prepare: async () => {
      const [owner, bytes] = [await aMember(COMPLETE), await aPng()]
      const attempt = () => {
        const body = new FormData()
        body.append('logo', picture(bytes))
        return owner.sendRequest('/logo', { method: 'POST', body })
      }
      return { key: `logo:user:${owner.id}`, attempt }
    },
  },
  {
    defined: `${MENU} IMAGES_PER_PROVIDER`,
    what: 'pictures of a menu',
    max: 200,
    windowMs: WINDOW,
    refused: { sentence: 'Failed to upload image: too many pictures in a short time' },
    prepare: async () => {
      const [owner, bytes] = [await aMenuProvider(), await aPng()]
      const item = { intent: 'item-add', name: 'Soup', categoryId: 'food', price: '4.5' }
      const attempt = () => owner.change({ ...item, image: picture(bytes) })
      return { key: `menu-image:${owner.id}`, attempt }
    },
  },
  {
    defined: `${MENU} TABLES_PER_PROVIDER`,
    what: 'previews of an import',
    max: 100,
    windowMs: WINDOW,
    refused: TABLES,
    prepare: async () => {
      const owner = await aMenuProvider()
      const preview = { intent: 'import-preview', text: await packText('name,category\nTea,Drinks\n') }
      return { key: `menu-table:${owner.id}`, attempt: () => owner.change(preview) }
    },
  },
  {
    defined: `${MENU} TABLES_PER_PROVIDER`,
    what: 'imports without JavaScript',
    max: 100,
    windowMs: WINDOW,
    refused: TABLES,
    prepare: async () => {
      const owner = await aMenuProvider()
      const table = { intent: 'import', text: 'name,category\nTea,Drinks\n', digest: 'none' }
      const attempt = () => owner.change(table, '/menu-management?import=table')
      return { key: `menu-table:${owner.id}`, attempt }
    },
  },
  { ...DOWNLOAD, what: 'files with all data', prepare: download('/account/data.zip') },
  { ...DOWNLOAD, what: 'journals', prepare: download('/account/journal.csv') },
  { ...DOWNLOAD, what: 'files of tips', prepare: download('/dashboard/tips.csv') },
  { ...DOWNLOAD, what: 'files of the menu', prepare: download('/menu-management/menu.csv') },
  {
    ...DOWNLOAD,
    what: 'files of the code, by a script',
    refused: API,
    prepare: async () => {
      const owner = await aMember(COMPLETE)
      return { key: `download:user:${owner.id}`, attempt: () => owner.get('/qr-code/png') }
    },
  },
  {
    defined: `${ADMIN} REQUESTS`,
    what: 'files and lists of an admin',
    max: 600,
    windowMs: WINDOW,
    refused: API,
    prepare: async () => {
      const admin = await anAdmin()
      return { key: `admin:${admin.id}`, attempt: () => admin.get('/api/admin/providers?search=a') }
    },
  },
  {
    defined: `${ADMIN} REQUESTS`,
    what: 'pages of an admin',
    max: 600,
    windowMs: WINDOW,
    refused: { sentence: 'Too many requests in a short time. Please wait a few minutes.' },
    prepare: async () => {
      const admin = await anAdmin()
      return { key: `admin:${admin.id}`, attempt: () => admin.get('/admin?search=a') }
    },
  },
  {
    defined: 'app/features/tips/routes/statement-lines.ts REQUESTS_PER_USER',
    what: 'parts of statements of one account',
    max: 600,
    windowMs: WINDOW,
    refused: API,
    prepare: async () => {
      const owner = await aMember(COMPLETE)
      const list = '/dashboard/statement/lines?method=cashapp&from=1&to=2'
      return { key: `statement:user:${owner.id}`, attempt: () => owner.get(list) }
    },
  },
  {
    defined: 'app/features/integrations/api/serve.server.ts PER_TOKEN',
    what: 'requests with a token of another program',
    max: 120,
    windowMs: MINUTE,
    refused: PROBLEM,
    prepare: async () => {
      const { id } = await aMember(COMPLETE)
      const { read } = await aProgram(id)
      const { id: tokenId } = (await listTokens(id))[0]!
      return { key: `api:token:${tokenId}`, attempt: () => read('/profile') }
    },
  },
  {
    defined: 'app/features/integrations/api/serve.server.ts UNKNOWN_TOKENS',
    what: 'tokens that nobody has',
    max: 60,
    windowMs: 10 * MINUTE,
    refused: PROBLEM,
    prepare: async () => {
      const guesser = aVisitor()
      const headers = { authorization: `Bearer tlk_${'A'.repeat(43)}` }
      return { key: `api:unknown:${guesser.ip}`, attempt: () => guesser.get('/api/v1/profile', headers) }
    },
  },
  {
    defined: 'app/features/integrations/integrations.server.ts BY_HAND',
    what: 'calls of webhooks that an owner sends',
    max: 30,
    windowMs: 10 * MINUTE,
    refused: { sentence: 'That was often. Please wait a moment.' },
    prepare: async () => {
      const owner = await aMember(COMPLETE)
      const attempt = () => owner.send('/programs', { intent: 'test-webhook', id: 'none' }, PAGE)
      return { key: `webhook-calls:user:${owner.id}`, attempt }
    },
  },
  {
    defined: 'app/features/printing/print-queue.server.ts PRINTS_PER_USER',
    what: 'prints of one account',
    max: 300,
    windowMs: WINDOW,
    refused: API,
    prepare: async () => {
      const owner = await aMember(COMPLETE)
      return { key: `print:user:${owner.id}`, attempt: () => owner.get('/print/files/outline') }
    },
  },
]

// With tests of their own.
const TESTED_ELSEWHERE = [
  'app/features/audit-log/audit-log.server.ts RECORDED',
  'app/features/identity/google/google-connection.server.ts USES_PER_TICKET',
  `${TIP} TIPS_PER_TABLE_A_DAY`,
  'app/features/visits/routes/api-play-rounds.ts TRIES_PER_DEVICE',
  'app/features/visits/routes/api-play-rounds.ts TRIES_PER_ADDRESS',
]

const countOf = async (key: string) =>
  (await db.selectFrom('rate_limit').selectAll().where('key', '=', storedKey(key)).executeTakeFirst()) ?? {
    count: 0,
    window_ends_at: 0,
  }

test.each(ROWS)('$what: $max pass, and one more is refused', async (row) => {
  const { max, windowMs, prepare, refused } = row
  const { key, attempt } = await prepare()
  await db.deleteFrom('rate_limit').execute()
  const { status = 429, sentence, type } = refused

  const before = Date.now()
  const first = await attempt()
  const { count, window_ends_at } = await countOf(key)
  expect(window_ends_at).toBeGreaterThanOrEqual(before + windowMs)
  expect(window_ends_at).toBeLessThanOrEqual(Date.now() + windowMs)
  await countAttempts(Array.from({ length: max - 1 - count }, () => ({ key, limit: { max, windowMs } })))

  const last = await attempt()
  expect([last.status, last.headers.get('retry-after')]).toEqual([first.status, null])
  expect((await countOf(key)).count).toBe(max)

  const response = await attempt()
  expect(response.status).toBe(status)
  if (type) expect(response.headers.get('content-type')).toBe(type)
  if (sentence) expect(await response.text()).toContain(sentence)
  else expect(response.headers.get('location')).toContain('error=too-many-requests')
  expect((await countOf(key)).count).toBe(max)
  if (status !== 429) return
  const retryAfterS = Number(response.headers.get('retry-after'))
  expect(retryAfterS).toBeGreaterThan(0)
  expect(retryAfterS).toBeLessThanOrEqual(windowMs / 1000)
  expect(retryAfterS).toBeGreaterThan(windowMs / 1000 - 60)
})

test('20 requests for the pages of admins in an hour are recorded, and one more is not', async () => {
  const member = await aMember()
  const recorded = async () => {
    await member.get('/api/admin/providers')
    const { count } = await db
      .selectFrom('audit_log_entry')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('event', '=', 'authz_fail:admin')
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  expect(await recorded()).toBe(1)
  const key = `refused:authz_fail:admin:${member.id}`
  const limit = { max: 20, windowMs: HOUR }
  expect((await countOf(key)).window_ends_at).toBeGreaterThan(Date.now() + HOUR - MINUTE)
  await countAttempts(Array.from({ length: 18 }, () => ({ key, limit })))
  expect([await recorded(), await recorded()]).toEqual([2, 2])
})

// Mutated sources write their limits differently.
test.skipIf(process.env.MUTATED_AREA)('every limit in the sources has a row', () => {
  const LIMIT = /const (\w+)(?:: Limit)? = \{ max: [\d_]+, windowMs: /g
  const found: string[] = []
  for (const file of globSync('app/**/*.{ts,tsx}').filter((name) => !/\.test\./.test(name))) {
    const source = readFileSync(file, 'utf8')
    const limits = [...source.matchAll(LIMIT)].map(([, name]) => `${file} ${name}`)
    // One that is written elsewhere would have no name.
    expect(source.match(/\bmax: [^,}]+, windowMs: /g)?.length ?? 0, file).toBe(limits.length)
    found.push(...limits)
  }
  const tested = new Set([...ROWS.map(({ defined }) => defined), ...TESTED_ELSEWHERE])
  expect(found.sort()).toEqual([...tested].sort())
})
