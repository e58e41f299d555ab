const DAY_MS = 24 * 60 * 60 * 1000

export const KNOWN_MS = 7 * DAY_MS // for how long a device has been seen that is known
export const KEY_MS = 7 * DAY_MS // how old a key is that proves more than what it was added with
export const YOUNG_MS = DAY_MS // the first time of an account, in which nothing is held
export const UNDO_MS = 7 * DAY_MS // how long the mail of a change undoes it
export const BURST_MS = 10 * 60 * 1000 // what follows a change within this time comes in one mail
export const MAX_A_DAY = 10 // changes from unknown devices that are taken of an account

/** A device that the account does not know has changed it as often as it may in a day. */
export class TooManyChanges extends Error {}

/** Whether a device that was first seen then is known. */
export const isKnownSince = (firstSeenAt: number, now: number) => firstSeenAt <= now - KNOWN_MS

/** The links in the mail of a change. */
export type LinkPurpose = 'undo' | 'confirm'

/** What a link in the mail of a change can do now, or why it does nothing. */
export type LinkState = 'open' | 'undone' | 'dropped' | 'made' | 'confirmed' | 'gone' | 'too-late'

type Linked = {
  state: 'held' | 'made' | 'undone' | 'dropped'
  created_at: number
  ended_at: number | null
  confirmed_at: number | null
}

/**
 * A confirmation works once, while the change waits. An undo works while the change waits and for seven days after it was
 * made, and as long as it is followed by another one that waits or was made.
 */
export function linkState(
  purpose: LinkPurpose,
  change: Linked | undefined,
  { isFollowed = false, now }: { isFollowed?: boolean; now: number },
): LinkState {
  if (!change) return 'gone'
  const { state, created_at, ended_at, confirmed_at } = change
  const hasEnded = state === 'undone' || state === 'dropped'
  if (hasEnded && !(purpose === 'undo' && isFollowed)) return state
  if (purpose === 'confirm') return state === 'made' ? 'made' : confirmed_at === null ? 'open' : 'confirmed'
  return state === 'held' || now < (ended_at ?? created_at) + UNDO_MS ? 'open' : 'gone'
}
