import type { NewPlayEvent } from './play-event.ts'
import { openVisit, type Visit } from './visit.client.ts'

let visit: Visit | undefined

/** The visit that this page is, opened once. */
export const visitOf = (providerId: string) => (visit ??= openVisit(providerId))

/** Reports what happens on the page; nothing of it is ever waited for. */
export const report = (event: NewPlayEvent) => visit?.record(event)
