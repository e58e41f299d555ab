import { ArrowLeft } from 'lucide-react'
import { data, Link, redirectDocument, useActionData } from 'react-router'
import { deleteOwnAccount } from '#app/features/account/account-data.server.ts'
import { saveLanguage } from '#app/features/account/account-language.server.ts'
import {
  type AccountIntent,
  type AccountResult,
  checkNewEmail,
  settingFailed,
} from '#app/features/account/account-settings.ts'
import {
  cancelEmailChange,
  findPendingEmail,
  requestEmailChange,
} from '#app/features/account/change-email.server.ts'
import { EmailCard } from '#app/features/account/email-card.tsx'
import { JournalCard } from '#app/features/account/journal-card.tsx'
import { LanguageCard } from '#app/features/account/language-card.tsx'
import { PasswordCard } from '#app/features/account/password-card.tsx'
import { SignInsCard } from '#app/features/account/sign-ins-card.tsx'
import { SummaryCard } from '#app/features/account/summary-card.tsx'
import { YourDataCard } from '#app/features/account/your-data-card.tsx'
import { normalizeEmail } from '#app/features/auth/email.ts'
import { AUTH_FAILED } from '#app/features/auth/general-errors.ts'
import { ConfirmationFailure } from '#app/features/auth/google/confirm-with-google.tsx'
import { changePassword } from '#app/features/auth/password/change-password.server.ts'
import { refuseCommonPassword } from '#app/features/auth/password/common-password.server.ts'
import { checkNewPassword } from '#app/features/auth/password/new-password.ts'
import { readAnswer, reauthenticate } from '#app/features/auth/reauthentication/reauthentication.server.ts'
import { reauthenticationStatus } from '#app/features/auth/reauthentication/reauthentication.ts'
import {
  endOtherSessions,
  listSessions,
  type SignedInUser,
  signOut,
} from '#app/features/auth/session/session.server.ts'
import { broadcastSignOut } from '#app/features/auth/session/use-session-broadcast.ts'
import { withSubjects } from '#app/features/get-paid/with-subjects.ts'
import { languageCookie, preferredLanguage } from '#app/features/i18n/language.server.ts'
import { readJournal } from '#app/features/journal/journal.server.ts'
import { readJournalPage } from '#app/features/journal/journal.ts'
import { endSummary, hasSummary, startSummary } from '#app/features/summary/summary.server.ts'
import { env } from '#app/server/env.server.ts'
import { type Fields, readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { BrandLink } from '#app/ui/layout/brand.tsx'
import { WAY_NAMES } from '#content/messages/by-language.ts'
import { isLanguage } from '#content/messages/languages.ts'
import { clientContext, languageContext, userContext } from '../context.ts'
import type { Route } from './+types/account.ts'
import styles from './account.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const { searchParams } = new URL(request.url)
  return {
    id: user.id,
    email: user.email,
    language: user.language ?? undefined,
    pendingEmail: await findPendingEmail(user.id),
    hasPassword: user.has_password === 1,
    sendsMail: env.sendsMail,
    hasSummary: await hasSummary(user.id),
    now: Date.now(),
    signIns: await listSessions(user.id, user.sessionId),
    journal: withSubjects(
      await readJournal(user.id, readJournalPage(searchParams)),
      WAY_NAMES[context.get(languageContext)],
    ),
    timeZone: user.time_zone ?? undefined,
  }
}

const refuse = (result: AccountResult, status = 400) => data(result, { status })

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext)
  const form = await readForm(request)
  const intent = readText(form, 'intent') as AccountIntent
  try {
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
      case 'summary-on':
        await startSummary(user)
        return data<AccountResult>({ intent, done: 'summary-on' })
      case 'summary-off':
        await endSummary(user.id)
        return data<AccountResult>({ intent, done: 'summary-off' })
      case 'delete':
        return await deleteEverything(user, form, request.headers)
      default:
        return refuse({ intent, message: 'unknown-request' })
    }
  } catch (error) {
    log.error({ err: error, intent }, AUTH_FAILED.updateProfile)
    return refuse({ intent, message: settingFailed(intent) }, 503)
  }
}

/** The refusal of a change for which the user has to authenticate again, or undefined. */
async function refuseUnauthenticated(user: SignedInUser, form: Fields, intent: AccountIntent) {
  const { failure } = await reauthenticate(user, readAnswer(form))
  if (!failure) return undefined
  const status = failure === 'no-password' ? 400 : reauthenticationStatus(failure)
  if (failure === 'old-session') return refuse({ intent, message: failure, oldSession: true }, status)
  return refuse({ intent, values: { email: readText(form, 'email') }, errors: { current: failure } }, status)
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
  const errors = refuseCommonPassword(checkNewPassword(input), input)
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
  const { failure: reauthentication } = await reauthenticate(user, readAnswer(form), { acceptRecent: true })
  if (reauthentication)
    return refuse({ intent, id, reauthentication }, reauthenticationStatus(reauthentication))
  await endOtherSessions(user, id)
  return data<AccountResult>({ intent, done: 'sign-in-ended' })
}

async function deleteEverything(user: SignedInUser, form: Fields, headers: Headers) {
  if (!user.has_password && normalizeEmail(readText(form, 'repeat')) !== user.email)
    return refuse({ intent: 'delete', errors: { repeat: 'email-not-repeated' } })
  const refusal = await refuseUnauthenticated(user, form, 'delete')
  if (refusal) return refusal
  await deleteOwnAccount(user)
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

export default function Account({ loaderData }: Route.ComponentProps) {
  const { heading } = useMessages('account')
  const { views } = useMessages('shell')
  const result = useActionData<AccountResult>()
  const { id, email, language, pendingEmail, hasPassword, sendsMail, signIns, journal, timeZone, now } =
    loaderData
  return (
    <div className={styles.page}>
      <title>{heading}</title>
      <header className={styles.top}>
        <BrandLink to="/dashboard" />
        <Link to="/dashboard" className={styles.back}>
          <ArrowLeft size={20} aria-hidden />
          {views.dashboard}
        </Link>
      </header>
      <main className={styles.main}>
        <h1>{heading}</h1>
        <ConfirmationFailure page="account" />
        <EmailCard
          email={email}
          pendingEmail={pendingEmail}
          hasPassword={hasPassword}
          sendsMail={sendsMail}
          result={result}
        />
        <LanguageCard language={language} result={result} />
        <SummaryCard isOn={loaderData.hasSummary} result={result} />
        <PasswordCard hasPassword={hasPassword} result={result} />
        <SignInsCard signIns={signIns} now={now} timeZone={timeZone} result={result} />
        <JournalCard journal={journal} now={now} timeZone={timeZone} />
        <YourDataCard userId={id} email={email} hasPassword={hasPassword} result={result} />
      </main>
    </div>
  )
}
