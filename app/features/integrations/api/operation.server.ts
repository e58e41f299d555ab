import type { z } from 'zod'
import type { TokenScope } from '#app/features/identity/granted-access/token.ts'
import type { User } from '#app/server/db/tables.ts'

/** Whose data it is, and the address of the product in what is returned. */
export type OperationContext = { owner: User; origin: string; now: number }

/** An operation of the interface for other programs: what it takes and returns, and how that is read. */
export type Operation<Query extends z.ZodObject = z.ZodObject, Result extends z.ZodType = z.ZodType> = {
  id: string
  path: string // below /api/v1, with the names of its parameters in braces
  scope: TokenScope
  summary: string
  description?: string
  params?: Record<string, { description: string; pattern: RegExp }>
  query: Query
  response: Result
  /** Undefined where there is nothing at this address. */
  read: (
    context: OperationContext,
    query: z.output<Query>,
    params: Record<string, string>,
  ) => Promise<z.output<Result> | undefined>
}

/** An operation with the types of its own schemas. */
export const operation = <Query extends z.ZodObject, Result extends z.ZodType>(
  one: Operation<Query, Result>,
) => one
