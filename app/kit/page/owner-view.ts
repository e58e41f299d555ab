export const OWNER_VIEWS = ['dashboard', 'menu', 'profile', 'settings', 'contact'] as const
export type OwnerView = (typeof OWNER_VIEWS)[number]

/** The view of a URL; the dashboard for an unknown one. */
export const readView = (params: URLSearchParams): OwnerView =>
  OWNER_VIEWS.find((view) => view === params.get('view')) ?? 'dashboard'

export const viewAddress = (view: OwnerView) =>
  view === 'dashboard' ? '/dashboard' : `/dashboard?view=${view}`
