import '#app/ui/layout/layout.css'
import { data, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { AdminUnreachable } from '#app/features/admin/load-failed.tsx'
import { recordRefusal } from '#app/features/audit-log/audit-log.server.ts'
import { adminRefusal, consumeAdminLimit } from '#app/features/identity/admin-claim.server.ts'
import { wantsPassword } from '#app/features/identity/password/change-password.server.ts'
import { SetPasswordModal } from '#app/features/identity/password/set-password-modal.tsx'
import { isOfAnother, refusePage } from '#app/features/identity/session/page-account.server.ts'
import { setUser, userContext } from '#app/features/identity/session/route-context.server.ts'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { SignInAgain } from '#app/features/identity/session/sign-in-again.tsx'
import { countOpenReports } from '#app/features/moderation/reports/report-desk.server.ts'
import { SlowPage } from '#app/features/owner-layout/slow-page.tsx'
import { stepAddress } from '#app/kit/browser-session/return-path.ts'
import { useRevalidateOnSessionChange } from '#app/kit/browser-session/use-session-broadcast.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { InEnglish } from '#app/ui/i18n/loaded-messages.tsx'
import type { ProblemKey } from '#content/messages.ts'
import type { Route } from './+types/admins-only.ts'

export const handle: PageHandle = { chunk: 'admins', onDemand: ['admin'] }

/** Lets in admins only. The right is read at each request, so revoking it takes effect at once. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }) => {
    const user = await findSignedIn(request.headers)
    if (!user?.isAdmin) await recordRefusal(adminRefusal(user?.adminGate), user?.id)
    if (!user || isOfAnother(user.id, request.headers)) return refusePage(request, url, user?.id)
    if (user.adminGate === 'step-up') throw redirect(stepAddress(url.pathname + url.search))
    if (user.adminGate === 'set-up') throw redirect('/account#second-factor')
    if (!user.isAdmin) throw redirect('/dashboard')
    if (!(await consumeAdminLimit(user.id)))
      throw data('too-many-requests' satisfies ProblemKey<'failure'>, { status: 429 })
    setUser(context, user, url)
  },
]

// The loader makes the middleware run for client-side navigations, too.
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const openReports = await countOpenReports().catch(() => undefined) // the page is served without
  return {
    id: user.id,
    email: user.email,
    wantsPassword: wantsPassword(user, request.headers),
    hasPasskey: user.hasPasskey,
    openReports,
  }
}

// Between admin pages the page's own loader makes it run; another page, or a decision, may have another number of reports.
export const shouldRevalidate = ({ formAction, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  formAction === '/set-password' ||
  formAction?.startsWith('/admin/reports/') === true ||
  currentUrl.pathname !== nextUrl.pathname

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function AdminsOnly({ loaderData }: Route.ComponentProps) {
  useRevalidateOnSessionChange(loaderData.id)
  return (
    <InEnglish>
      <SlowPage>
        <Outlet />
      </SlowPage>
      <SignInAgain userId={loaderData.id} email={loaderData.email} />
      <SetPasswordModal wanted={loaderData.wantsPassword} />
    </InEnglish>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <InEnglish>
    <AdminUnreachable error={error} />
  </InEnglish>
)
