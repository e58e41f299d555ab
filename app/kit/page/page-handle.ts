// Mechanism: pages: what each states of itself (handle), lists that the build reads from it
import type { OwnerArea } from '#content/messages.ts'

/**
 * What a page states of itself as `handle`, and a layout for the pages below. It is a literal, because the build reads it
 * without running the module (`scripts/page-handles.ts`).
 */
export type PageHandle = {
  body?: 'text' | 'upload' // what it takes, if that is larger than an ordinary form
  translated?: true // in every language; all others are in English
  onDemand?: OwnerArea[] // rarely opened: loaded when it is, with these messages; of a layout, the messages of the pages below
  cachedBy?: string[] // the same for every visitor; the keys of a query that it reads, all others change nothing
  chunk?: 'owner' | 'accounts' | 'admins' | 'sign-in' // what it shares its code with
}
