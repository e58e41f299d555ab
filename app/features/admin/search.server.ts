import { type RawBuilder, sql } from 'kysely'

/** Whether a text contains the words as they were typed; % and _ mean themselves. */
export const contains = (text: RawBuilder<unknown>, words: string) =>
  sql<boolean>`lower(${text}) like ${`%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
