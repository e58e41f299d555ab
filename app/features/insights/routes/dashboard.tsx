import type { ReactNode } from 'react'
import { data, redirect, useActionData, useNavigate } from 'react-router'
import { asksForVerification } from '#app/features/account/verify-email.server.ts'
import { VerifyEmailNotice } from '#app/features/account/verify-email-notice.tsx'
import { shownLogo } from '#app/features/business/logo/logo.ts'
import { bannerClosedCookie, isBannerClosed } from '#app/features/business/plan/banner.server.ts'
import { MenuPanel } from '#app/features/business/plan/menu-panel.tsx'
import { changePlan, findSubscription } from '#app/features/business/plan/plan.server.ts'
import type { PlanResult } from '#app/features/business/plan/plan.ts'
import { EditProfile } from '#app/features/business/profile/edit-profile.tsx'
import { loadProfile, missingOf, submitProfile } from '#app/features/business/profile/profile.server.ts'
import { checkEdit, isComplete, type ProfileResult } from '#app/features/business/profile/profile.ts'
import { isSetUp } from '#app/features/business/profile/set-up.ts'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import {
  clientContext,
  languageContext,
  userContext,
} from '#app/features/identity/session/route-context.server.ts'
import { getBars, getSharedTotals } from '#app/features/insights/stats/stats.server.ts'
import { readSiteSettings } from '#app/features/instance/settings/site-settings.server.ts'
import { ContactForm } from '#app/features/moderation/feedback/contact-form.tsx'
import { SupportAddress } from '#app/features/moderation/feedback/support-address.tsx'
import { AuthRequired } from '#app/features/owner-layout/auth-required.tsx'
import { DashboardLoadFailed } from '#app/features/owner-layout/load-failed.tsx'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { DeletionNotice, SuspendedNotice } from '#app/features/owner-layout/suspended-notice.tsx'
import { withMethodName } from '#app/features/payment-methods/methods/payment-method-name.ts'
import { readPlaceNames, withPlaceName } from '#app/features/places/places.server.ts'
import { listSetAsideDays } from '#app/features/tips/ledger/decide-together.server.ts'
import { TOGETHER_FROM } from '#app/features/tips/ledger/set-aside-days.tsx'
import type { Tip } from '#app/features/tips/ledger/tip.ts'
import { listLatestTips, listTips } from '#app/features/tips/ledger/tips.server.ts'
import { useSignedOut } from '#app/kit/browser-session/use-event-stream.ts'
import { type Period, readPeriod } from '#app/kit/calendar/period.ts'
import { listTimeZones, NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { type OwnerView, readView } from '#app/kit/page/owner-view.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { isPrintable } from '#app/kit/qr/printable.ts'
import { printedUrl, rimText } from '#app/kit/qr/qr-content.ts'
import { findDeletion } from '#app/kit/undo/account-change.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { env } from '#app/server/env.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { MESSAGES } from '#content/by-language.ts'
import { type Language, LOCALES } from '#content/languages.ts'
import type { Route } from './+types/dashboard.ts'
import styles from './dashboard.module.css'
import { Overview } from './overview.tsx'
import { AccountSettings } from './settings.tsx'

export const handle: PageHandle = { body: 'text' } // a profile as opened and as changed, or a message

const LATEST = 5 // tips in the list
const SET_ASIDE_DAYS = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  if (!isSetUp(user)) throw redirect('/profile-setup')
  const { searchParams } = new URL(request.url)
  const profile = await loadProfile(user)
  const missing = await missingOf(user, profile)
  const { mailsPrints } = await readSiteSettings()
  const language = context.get(languageContext)
  const locale = LOCALES[language]
  const base = {
    id: user.id,
    view: readView(searchParams),
    brand: env.brand,
    supportEmail: env.supportEmail,
    email: user.email,
    photoUrl: shownLogo(user.photo_url),
    profile,
    rimIsPrinted: isPrintable(rimText(profile)),
    currency: user.currency,
    mailsPrints,
    complete: isComplete(missing),
    missing,
    ...(await findSuspension(user)),
    unverified: asksForVerification(user),
    bannerClosed: isBannerClosed(request),
    code: printedUrl(context.get(clientContext).origin, user.id, Date.now(), randomAlphanumeric(8)),
    now: Date.now(),
    timeZones: readView(searchParams) === 'profile' ? listTimeZones(locale, profile.timeZone) : [],
  }
  try {
    const subscription = (await findSubscription(user.id)) ?? null
    const figures =
      base.view === 'dashboard'
        ? await readFigures(user, readPeriod(searchParams.get('period')), language)
        : undefined
    return {
      ...base,
      subscription,
      figures,
      failed: false,
    }
  } catch (error) {
    log.error({ err: error }, 'the data of a dashboard could not be read')
    return data({ ...base, subscription: null, figures: undefined, failed: true }, { status: 503 })
  }
}

/** Why customers see no page: an admin suspended it, or the account waits for its deletion. */
async function findSuspension({ id, suspended_at }: User) {
  const deletion = suspended_at === null ? undefined : await findDeletion(db, id)
  return {
    suspended: suspended_at !== null && suspended_at !== deletion?.created_at,
    deletionDueAt: deletion?.due_at ?? undefined,
  }
}

async function readFigures({ id, currency, time_zone }: User, period: Period, language: Language) {
  const timeZone = time_zone ?? NO_TIME_ZONE
  const [places, stats, bars, tips, setAside, setAsideDays] = await Promise.all([
    readPlaceNames(id),
    getSharedTotals(id),
    getBars(id, period, { timeZone, currency }),
    listLatestTips(id, LATEST),
    listTips(id, { state: 'set-aside', limit: LATEST }),
    listSetAsideDays(id, TOGETHER_FROM, SET_ASIDE_DAYS),
  ])
  const named = (tip: Tip) =>
    withPlaceName(withMethodName(tip, MESSAGES[language]['payment-method-names']), places)
  return {
    ...{ stats, bars, period, timeZone, currency, setAsideDays },
    ...{ tips: tips.map(named), setAside: setAside.map(named) },
  }
}

type Result = ProfileResult | PlanResult

export const action = formAction<Result>(
  {
    failure: 'a profile or a plan could not be changed',
    failed: (intent) => (intent === 'plan' ? 'update-failed' : 'not-saved'),
  },
  {
    profile: async ({ user, form }) => {
      const { mailsPrints } = await readSiteSettings()
      const { result, status } = await submitProfile(user, form, {
        check: (profile) => checkEdit(profile, { mailsPrints }),
        failed: 'not-saved',
      })
      return status === 200 ? result : refuse(result, status)
    },
    plan: changePlan,
    'close-banner': async () => redirect('/dashboard', { headers: { 'set-cookie': bannerClosedCookie } }),
  },
)

export const clientAction = clientFormAction<Result>((intent) =>
  intent === 'plan' ? 'update-failed' : 'no-answer',
)

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { view, failed, profile, supportEmail, subscription } = loaderData
  const t = useMessages('shell')
  const result = useActionData<ProfileResult>()
  const signedOut = useSignedOut()
  // Another user may sign in now, so the page is unmounted.
  if (signedOut)
    return (
      <>
        <title>{t.views[view]}</title>
        <AuthRequired />
      </>
    )

  const plan = subscription?.plan ?? 'free'
  return (
    <OwnerShell current={view}>
      <title>{view === 'menu' ? t.menuTitle : t.views[view]}</title>
      {loaderData.suspended && <SuspendedNotice supportEmail={supportEmail} />}
      {loaderData.deletionDueAt && (
        <DeletionNotice
          dueAt={loaderData.deletionDueAt}
          now={loaderData.now}
          timeZone={loaderData.profile.timeZone || undefined}
        />
      )}
      {loaderData.unverified && view === 'dashboard' && <VerifyEmailNotice email={loaderData.email} />}
      {failed ? (
        <DashboardLoadFailed />
      ) : view === 'menu' ? (
        <>
          <Head view="menu" subtitle={t.leads.menu} />
          <MenuPanel unlocked={plan === 'menu'} />
        </>
      ) : view === 'profile' ? (
        <>
          <Head view="profile" subtitle={t.leads.profile} />
          <EditProfile
            profile={profile}
            photoUrl={loaderData.photoUrl}
            timeZones={loaderData.timeZones}
            currency={loaderData.currency}
            mailsPrints={loaderData.mailsPrints}
            result={result}
          />
        </>
      ) : view === 'settings' ? (
        <>
          <Head view="settings" subtitle={t.leads.settings} />
          <AccountSettings {...loaderData} />
        </>
      ) : view === 'contact' ? (
        <Contact {...loaderData} />
      ) : (
        loaderData.figures && <Overview {...loaderData} figures={loaderData.figures} plan={plan} />
      )}
    </OwnerShell>
  )
}

function Contact({ id, supportEmail }: { id: string; supportEmail: string }) {
  const { form } = useMessages('contact')
  const navigate = useNavigate()
  return (
    <>
      <Head view="contact" subtitle={<SupportAddress email={supportEmail} />} />
      <Card className="stack packed w-800" aria-label={form}>
        <ContactForm senderId={id} cancel={{ onClose: () => navigate('/dashboard') }} />
      </Card>
    </>
  )
}

function Head({ view, subtitle }: { view: OwnerView; subtitle: ReactNode }) {
  const { views } = useMessages('shell')
  return (
    <header className={`mb1 ${styles.head}`}>
      <h1 className="breaks">{views[view]}</h1>
      <p className="mt1 muted">{subtitle}</p>
    </header>
  )
}
