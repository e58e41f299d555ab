import { z } from 'zod'

/** Entries of one request, which fit the body of a text. */
export const MAX_ENTRIES = 300

const id = z.string().regex(/^[\w-]{1,120}$/)
const line = z.string().regex(/^[0-9a-f]{32}$/)
const amountMinor = z.int().min(1).max(2_147_483_647)

/** What the browser sends of a statement: no name, no note, nothing else of the file. */
export const statementRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('apply'),
    importId: id,
    method: z.string().regex(/^[a-z0-9]{1,20}$/),
    confirm: z.array(z.object({ id, line, amountMinor: amountMinor.optional() })).max(MAX_ENTRIES),
    add: z
      .array(z.object({ at: z.int().min(0), amountMinor, currency: z.string().length(3), line }))
      .max(MAX_ENTRIES),
  }),
  z.object({ kind: z.literal('undo'), importId: id }),
])

type Applied = Extract<z.output<typeof statementRequest>, { kind: 'apply' }>

/** What is done about one line of a statement. */
export type StatementEntry = { confirm: Applied['confirm'][number] } | { add: Applied['add'][number] }
