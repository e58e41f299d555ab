import { data, isRouteErrorResponse, Outlet, redirect, useLocation, useRouteError } from 'react-router'
import { wantsPassword } from '#app/features/auth/password/change-password.server.ts'
import { SetPasswordModal } from '#app/features/auth/password/set-password-modal.tsx'
import { findSignedIn } from '#app/features/auth/session/session.server.ts'
import { useRevalidateOnSessionChange } from '#app/features/auth/session/use-session-broadcast.ts'
import { LOAD_FAILED } from '#app/features/profile/profile.ts'
import { log } from '#app/server/observability/log.server.ts'
import { ErrorPage, HOME } from '#app/ui/layout/error-page.tsx'
import { userContext } from '../context.ts'
import type { Route } from './+types/signed-in.ts'

/** Puts the signed-in user into the context of the routes below; others are redirected to the sign-in page. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const user = await findSignedIn(request.headers).catch((error) => {
      log.error({ err: error }, 'the signed-in user could not be read')
      throw data(LOAD_FAILED, { status: 503 })
    })
    if (!user) throw redirect('/login')
    context.set(userContext, user)
  },
]

// The loader makes the middleware run for client-side navigations, too.
export function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  return { id: user.id, wantsPassword: wantsPassword(user, request.headers) }
}

export default function SignedInLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  useRevalidateOnSessionChange(loaderData.id, pathname.startsWith('/dashboard'))
  return (
    <>
      <Outlet />
      {pathname !== '/set-password' && <SetPasswordModal wanted={loaderData.wantsPassword} />}
    </>
  )
}

/** For a page whose loader failed and that has no boundary of its own. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const known = isRouteErrorResponse(error) && error.status < 500 && error.data
  const heading = known ? 'This did not work' : 'Something went wrong'
  return (
    <>
      <title>{heading}</title>
      <ErrorPage
        heading={heading}
        message={known ? String(error.data) : LOAD_FAILED}
        link={{ label: 'Try again', to: pathname + search }}
        secondLink={HOME}
      />
    </>
  )
}
