import { db } from '#app/server/db/db.server.ts'
import type { Language } from '#content/languages.ts'

/** Stores the language that a user chose; null follows the browser. */
export const saveLanguage = (userId: string, language: Language | null) =>
  db.updateTable('user').set({ language }).where('id', '=', userId).execute()
