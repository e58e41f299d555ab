import { useCallback, useState } from 'react'
import { Outlet, redirect, useRevalidator } from 'react-router'
import { findSignedIn, homeOf } from '#app/features/auth/session/session.server.ts'
import { useSessionBroadcast } from '#app/features/auth/session/use-session-broadcast.ts'
import type { VisitorsGate } from '../context.ts'
import type { Route } from './+types/visitors-only.ts'

/** The gate of the sign-in pages: who is signed in goes to where they work. */
export async function loader({ request }: Route.LoaderArgs) {
  const user = await findSignedIn(request.headers)
  if (user) throw redirect(homeOf(user))
  return null
}

// Who has just registered is signed in; that page leaves by itself, after its success text.
export const shouldRevalidate = ({
  formAction,
  defaultShouldRevalidate,
}: {
  formAction?: string
  defaultShouldRevalidate: boolean
}) => (formAction?.startsWith('/register') ? false : defaultShouldRevalidate)

export default function VisitorsOnly() {
  const { revalidate } = useRevalidator()
  const [staying, setStaying] = useState(false)
  const [gate] = useState<VisitorsGate>(() => ({ stay: () => setStaying(true) }))
  // Somebody signed in in another tab: this one goes where they work, too.
  const follow = useCallback(
    (who: string | null) => void (who && !staying && revalidate()),
    [staying, revalidate],
  )
  useSessionBroadcast(null, follow)
  return <Outlet context={gate} />
}
