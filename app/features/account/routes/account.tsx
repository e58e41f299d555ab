import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Link, redirect, redirectDocument, useActionData } from 'react-router'
import { keepOwnAccount, requestDeletion } from '#app/features/account/account-data.server.ts'
import { saveLanguage } from '#app/features/account/account-language.server.ts'
import {
  type AccountIntent,
  type AccountResult,
  checkNewEmail,
  settingFailed,
} from '#app/features/account/account-settings.ts'
import { AuditLogCard } from '#app/features/account/audit-log-card.tsx'
import {
  cancelEmailChange,
  findPendingEmail,
  requestEmailChange,
} from '#app/features/account/change-email.server.ts'
import { GoogleCard } from '#app/features/account/credentials/google-card.tsx'
import { changeKeys, readKeys } from '#app/features/account/credentials/keys-actions.server.ts'
import { SecondFactorCard } from '#app/features/account/credentials/second-factor-card.tsx'
import { SignInMethodsCard } from '#app/features/account/credentials/sign-in-methods-card.tsx'
import { EmailCard } from '#app/features/account/email-card.tsx'
import { LanguageCard } from '#app/features/account/language-card.tsx'
import { SignInsCard } from '#app/features/account/sign-ins-card.tsx'
import { SummaryCard } from '#app/features/account/summary-card.tsx'
import { YourDataCard } from '#app/features/account/your-data-card.tsx'
import { getAuditLog } from '#app/features/audit-log/audit-log.server.ts'
import { readAuditLogPage } from '#app/features/audit-log/audit-log.ts'
import { isSetUp } from '#app/features/business/profile/set-up.ts'
import {
  type FormAnswer,
  formAction,
  type Submission,
} from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { AUTH_FAILED } from '#app/features/identity/general-errors.ts'
import { ConfirmationFailure } from '#app/features/identity/google/confirm-with-google.tsx'
import { parsePasskeyName } from '#app/features/identity/passkey/passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from '#app/features/identity/passkey/passkeys.server.ts'
import { changePassword } from '#app/features/identity/password/change-password.server.ts'
import { refuseCommonPassword } from '#app/features/identity/password/common-password.server.ts'
import { readSignInMethods } from '#app/features/identity/password/credential.server.ts'
import { checkNewPassword } from '#app/features/identity/password/new-password.ts'
import {
  readCredentials,
  reauthenticate,
} from '#app/features/identity/reauthentication/reauthentication.server.ts'
import { reauthenticationStatus } from '#app/features/identity/reauthentication/reauthentication.ts'
import { needsStep } from '#app/features/identity/second-factor/second-factor.server.ts'
import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { endOtherSessions, listSessions, signOut } from '#app/features/identity/session/session.server.ts'
import { endSummary, hasSummary, startSummary } from '#app/features/insights/summary/summary.server.ts'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { HeldChanges } from '#app/features/payment-methods/editor/held-change-card.tsx'
import { loadHeld } from '#app/features/payment-methods/editor/held-view.server.ts'
import { withSubjects } from '#app/features/payment-methods/editor/with-subjects.ts'
import { stepAddress } from '#app/kit/browser-session/return-path.ts'
import { broadcastSignOut } from '#app/kit/browser-session/use-session-broadcast.ts'
import { languageCookie, preferredLanguage } from '#app/kit/i18n/language.server.ts'
import { normalizeEmail } from '#app/kit/mail/email.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { findDeletion } from '#app/kit/undo/account-change.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { BrandLink } from '#app/ui/layout/brand.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { MESSAGES } from '#content/by-language.ts'
import { isLanguage } from '#content/languages.ts'
import type { Route } from './+types/account.ts'
import styles from './account.module.css'

export const handle: PageHandle = { chunk: 'accounts' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const { searchParams } = new URL(request.url)
  const { hasGoogle, passwordChangedAt } = await readSignInMethods(user.id)
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
    onlySignInMethod: working === 1 && !user.has_password && !hasGoogle,
    sendsMail: env.sendsMail,
    hasSummary: await hasSummary(user.id),
    now: Date.now(),
    signIns: await listSessions(user.id, user.sessionId),
    auditLog: withSubjects(
      await getAuditLog(user.id, readAuditLogPage(searchParams)),
      MESSAGES[context.get(languageContext)]['payment-method-names'],
    ),
    timeZone: user.time_zone ?? undefined,
    deletionDueAt: (await findDeletion(db, user.id))?.due_at ?? undefined,
    held: await loadHeld(user, context.get(languageContext)),
  }
}

type Form = Submission<AccountResult>
type Answer = FormAnswer<AccountResult>

/** Asks for the password, of a user without one for a recent sign-in. */
async function requirePassword({ user, form, text }: Form) {
  const { failure } = await reauthenticate(user, readCredentials(form))
  if (!failure) return
  const status = failure === 'no-password' ? 400 : reauthenticationStatus(failure)
  throw user.has_password
    ? refuse({ values: { email: text('email') }, errors: { current: failure } }, status)
    : refuse({ message: failure, oldSession: true }, status)
}

async function changeLanguage({ user, text, request, context }: Form & Route.ActionArgs): Answer {
  const chosen = text('language')
  if (chosen && !isLanguage(chosen)) return refuse({ message: settingFailed('language') })
  const language = isLanguage(chosen) ? chosen : null
  await saveLanguage(user.id, language)
  const shown = language ?? preferredLanguage(request.headers.get('accept-language') ?? '')
  // Without JavaScript this response is the page.
  context.set(userContext, { ...user, language })
  context.set(languageContext, shown)
  return data(
    { done: 'language-changed', language: shown },
    // The pages without a sign-in follow.
    { headers: { 'set-cookie': language ? languageCookie.write(language) : languageCookie.remove() } },
  )
}

async function changeEmail(form: Form): Answer {
  const { user, client } = form
  const email = form.text('email')
  form.keep({ values: { email } })
  form.check({ email: checkNewEmail(email, user.email) })
  if (!env.sendsMail) return refuse({ message: 'no-mail-for-address' }, 503)
  await requirePassword(form)
  return (await requestEmailChange(user, email, client.origin))
    ? { done: ['confirmation-sent', { email: email.trim() }] }
    : refuse({ message: 'too-many-tries' }, 429)
}

async function newPassword(form: Form): Answer {
  const { user, texts, request } = form
  const input = texts('password', 'confirm')
  form.check(
    await refuseCommonPassword(checkNewPassword(input), input, [user.name, user.business_name, user.email]),
  )
  // A first password is set at /set-password.
  if (!user.has_password) return refuse({ message: 'no-password' })
  await requirePassword(form)
  const headers = await changePassword(user, input.password, request.headers)
  return data({ done: 'password-changed' }, { headers })
}

async function endSignIns({ user, intent, text, reauthenticate }: Form): Answer {
  const id = intent === 'end' ? text('id') : undefined
  await reauthenticate({ refusal: (reauthentication) => ({ id, reauthentication }) })
  await endOtherSessions(user, id)
  return { done: 'sign-in-ended' }
}

async function rename({ user, text }: Form): Answer {
  const id = text('id')
  const name = parsePasskeyName(text('name'))
  if (!name) return refuse({ id, errors: { name: 'passkey-name' } })
  if (needsStep(user)) return redirect(stepAddress('/account'))
  return (await renamePasskey(user.id, id, name))
    ? { done: 'passkey-renamed' }
    : refuse({ message: 'passkey-gone' }, 409)
}

async function removeKey({ user, text, reauthenticate }: Form): Answer {
  const id = text('id')
  const keys = await listPasskeys(user.id)
  const asks = keys.length === 1 && keys[0]!.id === id
  await reauthenticate({ refusal: (reauthentication) => ({ id, asks, reauthentication }) })
  if (asks && text('sure') !== 'yes') return { id, asks }
  const message = await removePasskey(user, id)
  return message ? refuse({ message }, 409) : { done: 'passkey-removed' }
}

async function deleteEverything(form: Form): Answer {
  const { user, text, request } = form
  if (!user.has_password && normalizeEmail(text('repeat')) !== user.email)
    return refuse({ errors: { repeat: 'email-not-repeated' } })
  await requirePassword(form)
  if ((await requestDeletion(user)) !== undefined) return { done: 'deletion-waits' }
  // The account is gone, whatever becomes of the cookie. A new document begins at its top, unlike the router's next page.
  return redirectDocument('/login?account=deleted', {
    headers: await signOut(request.headers).catch(() => new Headers()),
  })
}

export const action = formAction<AccountResult, Route.ActionArgs>(
  { failure: AUTH_FAILED.updateProfile, failed: settingFailed },
  {
    ...changeKeys,
    language: changeLanguage,
    email: changeEmail,
    'cancel-email': async ({ user }) => {
      await cancelEmailChange(user.id)
      return { done: 'email-change-cancelled' }
    },
    password: newPassword,
    end: endSignIns,
    'end-others': endSignIns,
    'rename-passkey': rename,
    'remove-passkey': removeKey,
    'summary-on': async ({ user }) => {
      await startSummary(user)
      return { done: 'summary-on' }
    },
    'summary-off': async ({ user }) => {
      await endSummary(user.id)
      return { done: 'summary-off' }
    },
    keep: async (form) => {
      await requirePassword(form)
      await keepOwnAccount(form.user.id)
      return { done: 'account-kept' }
    },
    delete: deleteEverything,
  },
)

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
    <div className={`mx-auto ${styles.alone}`}>
      <header className="row g0 between tall">
        <BrandLink to="/admin" />
        <Link to="/admin" className="inline tap bold">
          <ArrowLeft size={20} aria-hidden />
          Admin
        </Link>
      </header>
      <Main className="stack packed top">{children}</Main>
    </div>
  )
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { heading, lead } = useMessages('account')
  const result = useActionData<AccountResult>()
  const { id, email, language, pendingEmail, hasPassword, sendsMail, signIns, auditLog, timeZone, now } =
    loaderData
  const { isProvider, passkeys, onlySignInMethod, passwordChangedAt, keys } = loaderData
  return (
    <Frame isProvider={isProvider}>
      <title>{heading}</title>
      <header>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={`mt1 muted ${styles.lead}`}>{lead}</p>
      </header>
      <ConfirmationFailure page="account" />
      <HeldChanges held={loaderData.held} page="/account" />
      <div className={`stack packed top ${styles.columns}`}>
        <div className="stack packed top">
          <SignInMethodsCard
            passkeys={passkeys}
            onlySignInMethod={onlySignInMethod}
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
        <div className="stack packed top">
          <AuditLogCard userId={id} auditLog={auditLog} now={now} timeZone={timeZone} />
          <LanguageCard language={language} result={result} />
          <SummaryCard isOn={loaderData.hasSummary} result={result} />
        </div>
      </div>
      <div className={`stack packed top ${styles.halves}`}>
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
