import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Link, redirect, redirectDocument, useActionData } from 'react-router'
import { getAuditLog } from '#app/features/audit-log/audit-log.server.ts'
import { readAuditLogPage } from '#app/features/audit-log/audit-log.ts'
import { isSetUp } from '#app/features/business/profile/set-up.ts'
import { AUTH_FAILED } from '#app/features/identity/general-errors.ts'
import { ConfirmationFailure } from '#app/features/identity/google/confirm-with-google.tsx'
import { parsePasskeyName } from '#app/features/identity/passkey/passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from '#app/features/identity/passkey/passkeys.server.ts'
import { changePassword } from '#app/features/identity/password/change-password.server.ts'
import { refuseCommonPassword } from '#app/features/identity/password/common-password.server.ts'
import { readWaysIn } from '#app/features/identity/password/credential.server.ts'
import { checkNewPassword } from '#app/features/identity/password/new-password.ts'
import {
  readCredentials,
  reauthenticate,
} from '#app/features/identity/reauthentication/reauthentication.server.ts'
import { reauthenticationStatus } from '#app/features/identity/reauthentication/reauthentication.ts'
import { needsStep } from '#app/features/identity/second-factor/second-factor.server.ts'
import {
  clientContext,
  languageContext,
  userContext,
} from '#app/features/identity/session/route-context.server.ts'
import {
  endOtherSessions,
  listSessions,
  type SignedInUser,
  signOut,
} from '#app/features/identity/session/session.server.ts'
import { endSummary, hasSummary, startSummary } from '#app/features/insights/summary/summary.server.ts'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { HeldChanges } from '#app/features/payment-methods/editor/held-change-card.tsx'
import { loadHeld } from '#app/features/payment-methods/editor/held-view.server.ts'
import { withSubjects } from '#app/features/payment-methods/editor/with-subjects.ts'
import { stepAddress } from '#app/kit/browser-session/return-path.ts'
import { broadcastSignOut } from '#app/kit/browser-session/use-session-broadcast.ts'
import { languageCookie, preferredLanguage } from '#app/kit/i18n/language.server.ts'
import { normalizeEmail } from '#app/kit/mail/email.ts'
import { findDeletion } from '#app/kit/undo/account-change.server.ts'
import { TooManyChanges } from '#app/kit/undo/too-many-changes.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { type Fields, readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { BrandLink } from '#app/ui/layout/brand.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { WAY_NAMES } from '#content/messages/by-language.ts'
import { isLanguage } from '#content/messages/languages.ts'
import { keepOwnAccount, requestDeletion } from '../account-data.server.ts'
import { saveLanguage } from '../account-language.server.ts'
import {
  type AccountIntent,
  type AccountResult,
  checkNewEmail,
  isKeysIntent,
  type KeysIntent,
  settingFailed,
} from '../account-settings.ts'
import { AuditLogCard } from '../audit-log-card.tsx'
import { cancelEmailChange, findPendingEmail, requestEmailChange } from '../change-email.server.ts'
import { GoogleCard } from '../credentials/google-card.tsx'
import { changeKeys, readKeys } from '../credentials/keys-actions.server.ts'
import { SecondFactorCard } from '../credentials/second-factor-card.tsx'
import { WaysInCard } from '../credentials/ways-in-card.tsx'
import { EmailCard } from '../email-card.tsx'
import { LanguageCard } from '../language-card.tsx'
import { SignInsCard } from '../sign-ins-card.tsx'
import { SummaryCard } from '../summary-card.tsx'
import { YourDataCard } from '../your-data-card.tsx'
import type { Route } from './+types/account.ts'
import styles from './account.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const { searchParams } = new URL(request.url)
  const { hasGoogle, passwordChangedAt } = await readWaysIn(user.id)
  const passkeys = await listPasskeys(user.id)
  const working = passkeys.filter(({ isStopped }) => !isStopped).length
  return {
    id: user.id,
    email: user.email,
    language: user.language ?? undefined,
    pendingEmail: await findPendingEmail(user.id),
    isProvider: isSetUp(user) || !user.isAdmin,
    hasPassword: user.has_password === 1,
    keys: await readKeys(user),
    passwordChangedAt,
    passkeys,
    onlyWayIn: working === 1 && !user.has_password && !hasGoogle,
    sendsMail: env.sendsMail,
    hasSummary: await hasSummary(user.id),
    now: Date.now(),
    signIns: await listSessions(user.id, user.sessionId),
    auditLog: withSubjects(
      await getAuditLog(user.id, readAuditLogPage(searchParams)),
      WAY_NAMES[context.get(languageContext)],
    ),
    timeZone: user.time_zone ?? undefined,
    deletionDueAt: (await findDeletion(db, user.id))?.due_at ?? undefined,
    held: await loadHeld(user, context.get(languageContext)),
  }
}

const refuse = (result: AccountResult, status = 400) => data(result, { status })

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext)
  const form = await readForm(request)
  const intent = readText(form, 'intent') as AccountIntent
  try {
    if (isKeysIntent(intent)) return await changeKeysOf(user, intent, form, request.headers)
    switch (intent) {
      case 'language':
        return await changeLanguage(user, form, { request, context })
      case 'email':
        return await changeEmail(user, form, context.get(clientContext).origin)
      case 'cancel-email':
        await cancelEmailChange(user.id)
        return data<AccountResult>({ intent, done: 'email-change-cancelled' })
      case 'password':
        return await newPassword(user, form, request.headers)
      case 'end':
      case 'end-others':
        return await endSignIns(user, form, intent)
      case 'rename-passkey':
        return await rename(user, form)
      case 'remove-passkey':
        return await removeKey(user, form)
      case 'summary-on':
        await startSummary(user)
        return data<AccountResult>({ intent, done: 'summary-on' })
      case 'summary-off':
        await endSummary(user.id)
        return data<AccountResult>({ intent, done: 'summary-off' })
      case 'keep': {
        const refusal = await refuseUnauthenticated(user, form, intent)
        if (refusal) return refusal
        await keepOwnAccount(user.id)
        return data<AccountResult>({ intent, done: 'account-kept' })
      }
      case 'delete':
        return await deleteEverything(user, form, request.headers)
      default:
        return refuse({ intent, message: 'unknown-request' })
    }
  } catch (error) {
    if (error instanceof TooManyChanges) return refuse({ intent, message: 'too-many-changes' }, 429)
    log.error({ err: error, intent }, AUTH_FAILED.updateProfile)
    return refuse({ intent, message: settingFailed(intent) }, 503)
  }
}

/** The refusal of a change for which the user has to authenticate again, or undefined. */
async function refuseUnauthenticated(user: SignedInUser, form: Fields, intent: AccountIntent) {
  const { failure } = await reauthenticate(user, readCredentials(form))
  if (!failure) return undefined
  const status = failure === 'no-password' ? 400 : reauthenticationStatus(failure)
  if (!user.has_password) return refuse({ intent, message: failure, oldSession: true }, status)
  return refuse({ intent, values: { email: readText(form, 'email') }, errors: { current: failure } }, status)
}

async function changeKeysOf(user: SignedInUser, intent: KeysIntent, form: Fields, headers: Headers) {
  const outcome = await changeKeys(user, intent, form, headers)
  if ('result' in outcome) return data(outcome.result, { status: outcome.status, headers: outcome.headers })
  return outcome.isDocument ? redirectDocument(outcome.leadsTo) : redirect(outcome.leadsTo)
}

async function changeLanguage(
  user: SignedInUser,
  form: Fields,
  { request, context }: Pick<Route.ActionArgs, 'request' | 'context'>,
) {
  const chosen = readText(form, 'language')
  if (chosen && !isLanguage(chosen)) return refuse({ intent: 'language', message: settingFailed('language') })
  const language = isLanguage(chosen) ? chosen : null
  await saveLanguage(user.id, language)
  const shown = language ?? preferredLanguage(request.headers.get('accept-language') ?? '')
  // Without JavaScript this response is the page.
  context.set(userContext, { ...user, language })
  context.set(languageContext, shown)
  return data<AccountResult>(
    { intent: 'language', done: 'language-changed', language: shown },
    // The pages without a sign-in follow.
    { headers: { 'set-cookie': language ? languageCookie.write(language) : languageCookie.remove() } },
  )
}

async function changeEmail(user: SignedInUser, form: Fields, origin: string) {
  const email = readText(form, 'email')
  const problem = checkNewEmail(email, user.email)
  if (problem) return refuse({ intent: 'email', values: { email }, errors: { email: problem } })
  if (!env.sendsMail)
    return refuse({ intent: 'email', values: { email }, message: 'no-mail-for-address' }, 503)
  const refusal = await refuseUnauthenticated(user, form, 'email')
  if (refusal) return refusal
  if (!(await requestEmailChange(user, email, origin)))
    return refuse({ intent: 'email', values: { email }, message: 'too-many-tries' }, 429)
  return data<AccountResult>({ intent: 'email', done: ['confirmation-sent', { email: email.trim() }] })
}

async function newPassword(user: SignedInUser, form: Fields, headers: Headers) {
  const input = { password: readText(form, 'password'), confirm: readText(form, 'confirm') }
  const errors = await refuseCommonPassword(checkNewPassword(input), input, [
    user.name,
    user.business_name,
    user.email,
  ])
  if (Object.keys(errors).length) return refuse({ intent: 'password', errors })
  // A first password is set at /set-password.
  if (!user.has_password) return refuse({ intent: 'password', message: 'no-password' })
  const refusal = await refuseUnauthenticated(user, form, 'password')
  if (refusal) return refusal
  return data<AccountResult>(
    { intent: 'password', done: 'password-changed' },
    { headers: await changePassword(user, input.password, headers) },
  )
}

async function endSignIns(user: SignedInUser, form: Fields, intent: 'end' | 'end-others') {
  const id = intent === 'end' ? readText(form, 'id') : undefined
  const { failure: reauthentication } = await reauthenticate(user, readCredentials(form), {
    acceptRecent: true,
  })
  if (reauthentication)
    return refuse({ intent, id, reauthentication }, reauthenticationStatus(reauthentication))
  await endOtherSessions(user, id)
  return data<AccountResult>({ intent, done: 'sign-in-ended' })
}

async function rename(user: SignedInUser, form: Fields) {
  const intent = 'rename-passkey'
  const id = readText(form, 'id')
  const name = parsePasskeyName(readText(form, 'name'))
  if (!name) return refuse({ intent, id, errors: { name: 'passkey-name' } })
  if (needsStep(user)) return redirect(stepAddress('/account'))
  if (await renamePasskey(user.id, id, name)) return data<AccountResult>({ intent, done: 'passkey-renamed' })
  return refuse({ intent, message: 'passkey-gone' }, 409)
}

async function removeKey(user: SignedInUser, form: Fields) {
  const intent = 'remove-passkey'
  const id = readText(form, 'id')
  const { failure: reauthentication } = await reauthenticate(user, readCredentials(form), {
    acceptRecent: true,
  })
  const keys = await listPasskeys(user.id)
  const asks = keys.length === 1 && keys[0]!.id === id
  if (reauthentication)
    return refuse({ intent, id, asks, reauthentication }, reauthenticationStatus(reauthentication))
  if (asks && readText(form, 'sure') !== 'yes') return data<AccountResult>({ intent, id, asks })
  const refusal = await removePasskey(user, id)
  if (refusal) return refuse({ intent, message: refusal }, 409)
  return data<AccountResult>({ intent, done: 'passkey-removed' })
}

async function deleteEverything(user: SignedInUser, form: Fields, headers: Headers) {
  if (!user.has_password && normalizeEmail(readText(form, 'repeat')) !== user.email)
    return refuse({ intent: 'delete', errors: { repeat: 'email-not-repeated' } })
  const refusal = await refuseUnauthenticated(user, form, 'delete')
  if (refusal) return refusal
  if ((await requestDeletion(user)) !== undefined)
    return data<AccountResult>({ intent: 'delete', done: 'deletion-waits' })
  // The account is gone, whatever becomes of the cookie. A new document begins at its top, unlike the router's next page.
  return redirectDocument('/login?account=deleted', {
    headers: await signOut(headers).catch(() => new Headers()),
  })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent') as AccountIntent
  const ask = async () => {
    try {
      return await serverAction()
    } catch (error) {
      // The way leads on: the account is gone, and so is every sign-in.
      if (intent === 'delete' && error instanceof Response) broadcastSignOut()
      throw error
    }
  }
  return callServerAction<AccountResult>(ask, { intent, message: settingFailed(intent) })
}

/** The frame of the page: the provider's, or for an admin without a business only a way back. */
function Frame({ isProvider, children }: { isProvider: boolean; children: ReactNode }) {
  if (isProvider) return <OwnerShell current="account">{children}</OwnerShell>
  return (
    <div className={styles.alone}>
      <header className={styles.top}>
        <BrandLink to="/admin" />
        <Link to="/admin" className={styles.back}>
          <ArrowLeft size={20} aria-hidden />
          Admin
        </Link>
      </header>
      <Main className={styles.main}>{children}</Main>
    </div>
  )
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { heading, lead } = useMessages('account')
  const result = useActionData<AccountResult>()
  const { id, email, language, pendingEmail, hasPassword, sendsMail, signIns, auditLog, timeZone, now } =
    loaderData
  const { isProvider, passkeys, onlyWayIn, passwordChangedAt, keys } = loaderData
  return (
    <Frame isProvider={isProvider}>
      <title>{heading}</title>
      <header>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <ConfirmationFailure page="account" />
      <HeldChanges held={loaderData.held} page="/account" />
      <div className={styles.columns}>
        <div className={styles.column}>
          <WaysInCard
            passkeys={passkeys}
            onlyWayIn={onlyWayIn}
            hasPassword={hasPassword}
            passwordChangedAt={passwordChangedAt}
            now={now}
            timeZone={timeZone}
            result={result}
          />
          <SecondFactorCard keys={keys} now={now} timeZone={timeZone} result={result} />
          <GoogleCard keys={keys} result={result} />
          <SignInsCard signIns={signIns} now={now} timeZone={timeZone} result={result} />
        </div>
        <div className={styles.column}>
          <AuditLogCard userId={id} auditLog={auditLog} now={now} timeZone={timeZone} />
          <LanguageCard language={language} result={result} />
          <SummaryCard isOn={loaderData.hasSummary} result={result} />
        </div>
      </div>
      <div className={styles.halves}>
        <EmailCard
          email={email}
          pendingEmail={pendingEmail}
          hasPassword={hasPassword}
          sendsMail={sendsMail}
          result={result}
        />
        <YourDataCard
          userId={id}
          email={email}
          hasPassword={hasPassword}
          deletionDueAt={loaderData.deletionDueAt}
          now={now}
          timeZone={timeZone}
          result={result}
        />
      </div>
    </Frame>
  )
}
