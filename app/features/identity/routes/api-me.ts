import { findSubscription } from '#app/features/business/plan/plan.server.ts'
import { loadProfile, missingOf } from '#app/features/business/profile/profile.server.ts'
import { isComplete } from '#app/features/business/profile/profile.ts'
import { readHandles } from '#app/features/payment-methods/payment-method.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { AUTH_FAILED } from '../general-errors.ts'
import { findSignedIn, type SignedInUser } from '../session/session.server.ts'
import type { Route } from './+types/api-me.ts'

/** The signed-in user and their current claims, read again on every change of the sign-in. */
export async function loader({ request }: Route.LoaderArgs) {
  try {
    const user = await findSignedIn(request.headers)
    if (!user) return Response.json({ state: 'signed-out', isAdmin: false, user: null })
    const profile = await readOwnProfile(user)
    const providerState = profile.profileComplete ? 'complete' : 'incomplete'
    return Response.json({
      state: user.isAdmin ? 'admin' : providerState,
      isAdmin: user.isAdmin,
      needsPassword: !user.has_password,
      user: profile,
    })
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.refreshUser)
    return Response.json({ error: 'unavailable', message: AUTH_FAILED.refreshUser }, { status: 503 })
  }
}

const readOwnProfile = async (user: SignedInUser) => ({
  id: user.id,
  name: user.name,
  fullName: user.full_name,
  email: user.email,
  mailingAddress: user.mailing_address,
  businessName: user.business_name,
  businessType: user.business_type,
  customBusinessType: user.custom_business_type,
  paymentInfo: await readHandles(db, user.id),
  photoURL: user.photo_url,
  profileComplete: isComplete(await missingOf(user, await loadProfile(user))),
  hasPassword: user.has_password === 1,
  authProvider: user.auth_provider,
  subscription: (await findSubscription(user.id)) ?? null,
  createdAt: user.created_at,
  updatedAt: user.updated_at,
})
