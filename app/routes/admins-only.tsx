import { Outlet, redirect } from 'react-router'
import { findSignedIn } from '#app/features/account/account.server.ts'
import { AdminUnreachable } from '#app/features/admin/load-failed.tsx'
import type { Route } from './+types/admins-only.ts'
import { userContext } from './context.ts'

/** Lets in admins only. The right is read from the database each time, so taking it away holds at once. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const user = await findSignedIn(request.headers)
    if (!user) throw redirect('/login')
    if (!user.isAdmin) throw redirect('/dashboard')
    context.set(userContext, user)
  },
]

// With a loader the gate is also asked when the browser moves without loading a page.
export const loader = () => null

// From one admin page to another that page's own loader asks, and the gate with it.
export const shouldRevalidate = () => false

export default function AdminsOnly() {
  return <Outlet />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminUnreachable error={error} />
