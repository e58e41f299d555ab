// Mechanism: migrations
import type { Migration } from 'kysely/migration'
import * as initialSchema from './migrations/0001-initial-schema.ts'

/** Every migration, oldest first. A released migration never changes, nor does `db/schema`, which the first one runs. */
export const migrations: Record<string, Migration> = {
  '0001-initial-schema': initialSchema,
}
