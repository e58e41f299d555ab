// Mechanism: forms of a provider id and of a play session id
import { KEY_LIFETIME_MS } from '#app/kit/idempotency/key-lifetime.ts'
import { PROVIDER_ID } from '#app/kit/provider-id.ts'

export const SUFFIX_LENGTH = 8

/** {providerId}-{milliseconds}-{8 letters or digits} */
export const playSessionId = (providerId: string, ms: number, suffix: string) =>
  `${providerId}-${ms}-${suffix}`

/** The same as part of a regular expression. `early-visit.js` has its own. */
export const PLAY_SESSION_ID = `${PROVIDER_ID}-\\d{13}-[A-Za-z0-9]{8}`

export const isPlaySessionId = (text: string) => new RegExp(`^${PLAY_SESSION_ID}$`).test(text)

/** When the play session of an id was created, in milliseconds. */
export const createdAt = (id: string) => Number(id.split('-').at(-2))

/** How long a phone may write to its play session. */
export const WRITABLE_MS = KEY_LIFETIME_MS

type RoundTimes = { startedAt: number | null; completedAt: number | null }

/** A round can be completed once, after it was started. */
export const canComplete = ({ startedAt, completedAt }: RoundTimes) =>
  startedAt !== null && (completedAt === null || completedAt < startedAt)
