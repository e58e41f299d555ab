import '#app/ui/layout/layout.css'
import { data, isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router'
import { wantsPassword } from '#app/features/identity/password/change-password.server.ts'
import { SetPasswordModal } from '#app/features/identity/password/set-password-modal.tsx'
import { isOfAnother, refusePage } from '#app/features/identity/session/page-account.server.ts'
import { setUser, userContext } from '#app/features/identity/session/route-context.server.ts'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { SignInAgain } from '#app/features/identity/session/sign-in-again.tsx'
import { useRevalidateOnSessionChange } from '#app/kit/browser-session/use-session-broadcast.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { log } from '#app/server/observability/log.server.ts'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import { thrownCause } from '#app/ui/thrown-cause.ts'
import type { ProblemKey } from '#content/messages.ts'
import { SlowPage } from '../slow-page.tsx'
import type { Route } from './+types/signed-in.ts'

export const handle: PageHandle = { translated: true, chunk: 'owner' }

/** Puts the signed-in user into the context of the routes below. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }) => {
    const user = await findSignedIn(request.headers).catch((error) => {
      log.error({ err: error }, 'the signed-in user could not be read')
      throw data('load-failed' satisfies ProblemKey<'failure'>, { status: 503 })
    })
    if (!user || isOfAnother(user.id, request.headers)) return refusePage(request, url, user?.id)
    setUser(context, user, url)
  },
]

const isMenu = (pathname: string) => /^\/(menu-management|dashboard\/menu)\/?$/.test(pathname)

// The loader makes the middleware run for client-side navigations, too.
export function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  return {
    id: user.id,
    email: user.email,
    wantsPassword: wantsPassword(user, request.headers),
    hasPasskey: user.hasPasskey,
  }
}

export default function SignedInLayout({ loaderData }: Route.ComponentProps) {
  const { menuLoading, signInForMenu } = useMessages('shell')
  const { pathname } = useLocation()
  const { language } = usePageLanguage()
  useRevalidateOnSessionChange(loaderData.id, pathname === '/dashboard')
  return (
    <>
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`/manifest.webmanifest?language=${language}`} />
      <SlowPage textOf={(path) => (isMenu(path) ? menuLoading : undefined)}>
        <Outlet />
      </SlowPage>
      <SignInAgain
        userId={loaderData.id}
        email={loaderData.email}
        reason={isMenu(pathname) ? `${signInForMenu}.` : undefined}
      />
      {pathname !== '/set-password' && <SetPasswordModal wanted={loaderData.wantsPassword} />}
    </>
  )
}

/** For a page whose loader failed and that has no boundary of its own. */
export function ErrorBoundary() {
  const { failure } = useMessages('shell')
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  const cause = thrownCause(error, failure.problems) ?? (isRefusal ? undefined : 'load-failed')
  const heading = isRefusal ? failure.known : failure.unknown
  return (
    <>
      <title>{heading}</title>
      <ErrorPage
        heading={heading}
        message={cause ? failure.problems[cause] : failure.hint}
        link={{ label: failure.again, to: pathname + search }}
        secondLink={{ label: failure.home, to: '/' }}
      />
    </>
  )
}
