type Who = { isAdmin: boolean; profile_complete: 0 | 1 }

/** The page that somebody who is signed in starts from. */
export function homeOf({ isAdmin, profile_complete }: Who) {
  if (isAdmin) return '/admin'
  return profile_complete ? '/dashboard' : '/profile-setup'
}
