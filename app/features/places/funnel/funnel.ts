/**
 * The steps of visits: scans and games count visits; opened, said sent and confirmed count their tips, of which a visit can
 * have several. Tips that do not count are none.
 */
export const STEPS = ['scans', 'games', 'opened', 'said_sent', 'confirmed'] as const
export type Step = (typeof STEPS)[number]
export type Funnel = Record<Step, number>

export const NO_STEPS: Funnel = { scans: 0, games: 0, opened: 0, said_sent: 0, confirmed: 0 }

/** The place of visits without one, such as through the provider's own code. */
export const NO_PLACE = ''
/** All places together, and the visits without one. */
export const ALL_PLACES = '*'
/** Deleted places as one, which is not stored. */
export const DELETED_PLACES = '-'
