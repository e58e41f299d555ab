// Mechanism: onboarding of the host: first run, setup code, settings of the instance
import { changeWithEvents } from '#app/features/audit-log/audit-log.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import {
  type AboutAccount,
  refuseCommonPassword,
} from '#app/features/identity/password/common-password.server.ts'
import { addUser, storePassword } from '#app/features/identity/password/credential.server.ts'
import { tryStartSession } from '#app/features/identity/session/session.server.ts'
import type { SignInRequest } from '#app/features/identity/sign-in/sign-in.server.ts'
import { consumeSetupLimit } from '#app/features/identity/sign-in/sign-in-limits.server.ts'
import { storeSiteSettings } from '#app/features/instance/settings/site-settings.server.ts'
import { readRegistrationMode } from '#app/features/instance/settings/site-settings.ts'
import { languageOf } from '#app/kit/i18n/language.server.ts'
import { testMail } from '#app/kit/mail/account-mails.ts'
import { normalizeEmail } from '#app/kit/mail/email.ts'
import { renderMail } from '#app/kit/mail/render-mail.server.tsx'
import { firstCurrency } from '#app/kit/money/currency.ts'
import { asciiDigits } from '#app/kit/money/digits.ts'
import { hmac } from '#app/server/crypto/hmac.server.ts'
import { withHashSlot } from '#app/server/crypto/passwords.server.ts'
import { notifySiteChanged } from '#app/server/db/changes.server.ts'
import type { Db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { sendNow } from '#app/server/mail/mail.server.ts'
import { checkFirstRun, checkForMail, type Setup, type SetupCause, type SetupErrors } from './setup.ts'
import { consumeSetupCode, findSetupCode, isSetupOpen } from './setup-code.server.ts'

/** The name of the setting; no file for browsers holds it. */
export const SMTP_SETTING = 'SMTP_URL'

const refuseFields = (errors: SetupErrors, status = 400) => refuse({ errors }, status)
const refuseAll = (message: SetupCause, status: number) => refuse({ message }, status)

const hasErrors = (errors: SetupErrors) => Object.keys(errors).length > 0

/** The digits that a test mail to this address holds; they need no row of their own. */
function digitsOf(codeHash: string, email: string) {
  const bytes = Buffer.from(hmac(`setup-mail:${codeHash}:${normalizeEmail(email)}`), 'base64url')
  return String(bytes.readUInt32BE(0) % 10_000).padStart(4, '0')
}

/** Counts an attempt, and finds the code that was typed. */
async function openWith(code: string, ip: string) {
  if (!(await consumeSetupLimit(ip))) throw refuseAll('too-many-tries', 429)
  const hash = await findSetupCode(code)
  if (!hash) throw refuseFields({ code: 'setup-code-wrong' }, 403)
  return hash
}

/** Sends the test mail and waits for what the mail server says. */
export async function sendTestMail(input: Setup, { ip, headers }: SignInRequest) {
  const errors = checkForMail(input)
  if (hasErrors(errors)) throw refuseFields(errors)
  const hash = await openWith(input.code, ip)
  if (!env.smtpUrl) throw refuseFields({ digits: ['no-smtp', { setting: SMTP_SETTING }] }, 503)
  const host = new URL(env.smtpUrl).hostname
  const email = input.email.trim()
  const language = languageOf(headers.get('cookie'), headers.get('accept-language'))
  const to = { name: input.name.trim() || email, brand: env.brand, language }
  const failure = await sendNow({
    to: email,
    ...renderMail(testMail(to, digitsOf(hash, email)), env.brand),
  })
  if (failure)
    throw refuseFields({ digits: ['mail-refused', { host, code: failure, setting: SMTP_SETTING }] }, 502)
  return { host, email }
}

/** Locks the row of the first run, so that of several runs at once one wins. */
const lockSetup = (trx: Db, now: number) =>
  trx
    .insertInto('site_setting')
    .values({ name: 'setup', value: '', changed_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ changed_at: now }))
    .execute()

/**
 * Makes the first admin and stores the settings, once. The code from the log shows who has the server: it counts as a
 * grant there.
 */
export async function finishSetup(input: Setup, { ip, headers }: SignInRequest, now = Date.now()) {
  const about: AboutAccount = [input.name, input.email]
  const errors = await refuseCommonPassword(checkFirstRun(input), input, about)
  if (hasErrors(errors)) throw refuseFields(errors)
  const codeHash = await openWith(input.code, ip)
  const [email, digits] = [normalizeEmail(input.email), asciiDigits(input.digits.trim())]
  if (digits && digits !== digitsOf(codeHash, email)) throw refuseFields({ digits: 'digits-wrong' })
  const hash = await withHashSlot('untrusted', (slot) => slot.hash(input.password))
  if (!hash) throw refuseAll('busy', 503)
  const name = input.name.trim()
  const id = await changeWithEvents(async (trx, record) => {
    await lockSetup(trx, now)
    if (!(await isSetupOpen(trx))) throw refuseAll('set-up-already', 409)
    if (!(await consumeSetupCode(trx, codeHash))) throw refuseFields({ code: 'setup-code-wrong' }, 403)
    await trx.deleteFrom('setup_code').execute()
    const currency = firstCurrency(headers.get('accept-language'))
    const user = { name, email, currency, email_verified: digits ? 1 : 0, auth_provider: 'email' } as const
    const userId = await addUser(trx, user)
    if (!userId) throw refuseFields({ email: 'email-already-in-use' }, 409)
    await storePassword(trx, userId, hash)
    await record('user_created:password', userId)
    await trx.insertInto('admin_claim').values({ user_id: userId, granted_at: now }).execute()
    await record('privilege_permissions_changed:admin-granted', userId)
    const operator = { name, email: input.contact.trim() || email, address: input.address.trim() }
    const registration = readRegistrationMode(input.registration)
    await storeSiteSettings(trx, { operator, registration, mailsPrints: false }, now)
    return userId
  })
  await notifySiteChanged()
  return tryStartSession(id, headers, { remember: true, method: 'password' })
}
