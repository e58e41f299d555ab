export const OWNER_VIEWS = ['dashboard', 'menu', 'profile', 'settings', 'contact'] as const
export type OwnerView = (typeof OWNER_VIEWS)[number]

/** The view of a URL; the dashboard for an unknown one. */
export const readView = (params: URLSearchParams): OwnerView =>
  OWNER_VIEWS.find((view) => view === params.get('view')) ?? 'dashboard'

/** The heading of a view. */
export const VIEW_TITLES: Record<OwnerView, string> = {
  dashboard: 'Dashboard',
  menu: 'Menu Management',
  profile: 'Edit Profile',
  settings: 'Account Settings',
  contact: 'Contact Us',
}

/** The title of its document. `/menu-management` has the title of the menu. */
export const documentTitle = (view: OwnerView) => (view === 'menu' ? 'Your menu' : VIEW_TITLES[view])

export const viewAddress = (view: OwnerView) =>
  view === 'dashboard' ? '/dashboard' : `/dashboard?view=${view}`
