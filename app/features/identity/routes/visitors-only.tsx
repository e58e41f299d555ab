import { Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isSetUp } from '#app/features/business/profile/set-up.ts'
import { parseReturnPath, stepAddress } from '#app/kit/browser-session/return-path.ts'
import { useSessionBroadcast } from '#app/kit/browser-session/use-session-broadcast.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { useBackgroundReload } from '#app/ui/background-reload.ts'
import { homeOf } from '../second-factor/admin-gate.ts'
import { findPending, findSignedIn } from '../session/session.server.ts'
import type { Route } from './+types/visitors-only.ts'

export const handle: PageHandle = { translated: true, chunk: 'sign-in' }

/**
 * The layout route of the sign-in pages redirects signed-in users to the requested page, else to their home page, and
 * those whose sign-in waits for the second step to it.
 */
export async function loader({ request, url }: Route.LoaderArgs) {
  const user = await findSignedIn(request.headers)
  const to = url.searchParams.get('to')
  if (user) throw redirect(parseReturnPath(to) ?? homeOf(user, isSetUp(user)))
  if (await findPending(request.headers)) throw redirect(stepAddress(to ?? ''))
  return null
}

// A user who has just registered is signed in; that page redirects after its success text.
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formAction?.startsWith('/register') && defaultShouldRevalidate

export default function VisitorsOnly() {
  const reload = useBackgroundReload()
  // The user signed in in another tab, so this one redirects, too.
  useSessionBroadcast(null, (userId) => void (userId && reload()))
  return <Outlet />
}
