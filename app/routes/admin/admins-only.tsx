import { data, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { AdminUnreachable } from '#app/features/admin/load-failed.tsx'
import { recordRefusedAdmin, takeAdminRequest } from '#app/features/auth/admin-claim.server.ts'
import { wantsPassword } from '#app/features/auth/password/change-password.server.ts'
import { SetPasswordModal } from '#app/features/auth/password/set-password-modal.tsx'
import { findSignedIn } from '#app/features/auth/session/session.server.ts'
import { useRevalidateOnSessionChange } from '#app/features/auth/session/use-session-broadcast.ts'
import { signInAddress } from '#app/features/auth/sign-in/return-path.ts'
import { clientContext, userContext } from '../context.ts'
import type { Route } from './+types/admins-only.ts'

const TOO_MANY = 'Too many requests in a short time. Please wait a few minutes.'

/** Lets in admins only. The right is read at each request, so revoking it takes effect at once. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }) => {
    const user = await findSignedIn(request.headers)
    if (!user?.isAdmin) {
      await recordRefusedAdmin(user?.id, context.get(clientContext).ip)
      throw redirect(user ? '/dashboard' : signInAddress(url.pathname + url.search))
    }
    if (!(await takeAdminRequest(user.id))) throw data(TOO_MANY, { status: 429 })
    context.set(userContext, user)
  },
]

// The loader makes the middleware run for client-side navigations, too.
export function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  return { id: user.id, wantsPassword: wantsPassword(user, request.headers) }
}

// Between admin pages the page's own loader makes it run.
export const shouldRevalidate = ({ formAction }: ShouldRevalidateFunctionArgs) =>
  formAction === '/set-password'

export default function AdminsOnly({ loaderData }: Route.ComponentProps) {
  useRevalidateOnSessionChange(loaderData.id)
  return (
    <>
      <Outlet />
      <SetPasswordModal wanted={loaderData.wantsPassword} />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminUnreachable error={error} />
