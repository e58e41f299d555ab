// Mechanism: gate of the area of admins
/** What the area of admins is to a session: open, or why it is not. */
export type AdminGate = 'none' | 'open' | 'step-up' | 'set-up'

type Session = { isGranted: boolean; hasFactor: boolean; secondFactorAt: number | null }

/**
 * The one decision of who may use the area of admins: who has the right, and has passed a second factor in this session.
 * Without a factor there is only the page that sets one up. A trial recommends a factor and does not require it.
 */
export function adminGate({ isGranted, hasFactor, secondFactorAt }: Session, isTrial: boolean): AdminGate {
  if (!isGranted) return 'none'
  if (!hasFactor) return isTrial ? 'open' : 'set-up'
  return secondFactorAt === null ? 'step-up' : 'open'
}

/** The page that a signed-in user starts from. */
export function homeOf({ adminGate }: { adminGate: AdminGate }, isSetUp: boolean) {
  if (adminGate !== 'none') return '/admin' // which leads on to the second factor where it is missing
  return isSetUp ? '/dashboard' : '/profile-setup'
}
