import { wayName } from '#app/features/tip/ways/way-name.ts'
import type { messages as names } from '#content/messages/en/way-names.ts'

type Journal = { entries: { subject: string | null }[] }

/** A page of a journal with the names of the ways to pay that its entries are about. A currency is its own name. */
export const withSubjects = <J extends Journal>(journal: J, say: typeof names): J => ({
  ...journal,
  entries: journal.entries.map((entry) => ({
    ...entry,
    subject: entry.subject && wayName(entry.subject, say),
  })),
})
