import { fileWords } from '#app/features/download/file-name.ts'
import type { messages } from '#content/messages/en/archive.ts'

type Value = string | number | null
export type ExportedRow = Record<string, unknown>

// The specification's names of tables and columns; all others keep theirs in camel case.
const TABLE_NAMES: Record<string, string> = {
  user: 'users',
  play_session: 'gameSessions',
  menu: 'menus',
  payment_way: 'paymentWays',
  subscription: 'subscriptions',
  session: 'signIns',
  account: 'signInMethods',
  journal_entry: 'journal',
}
const COLUMN_NAMES: Record<string, string> = {
  photo_url: 'photoURL',
  category_id: 'category',
  sort_order: 'order',
  position: 'order',
}

const FLAGS = new Set([
  ...[
    'profile_complete',
    'has_password',
    'email_verified',
    'completed',
    'tipped',
    'available',
    'active',
    'enabled',
  ],
])

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

export const exportedName = (table: string) => TABLE_NAMES[table] ?? camelCase(table)

function exportedField(column: string, value: Value): [name: string, value: unknown] {
  if (column.endsWith('_cents')) {
    const name = column === 'tip_cents' ? 'tipAmount' : camelCase(column.replace(/_cents$/, ''))
    return [name, value === null ? null : Number(value) / 100]
  }
  const name = COLUMN_NAMES[column] ?? camelCase(column)
  if (FLAGS.has(column)) return [name, value === 1]
  if (/_(at|date)$/.test(column) && typeof value === 'number') return [name, new Date(value).toISOString()]
  return [name, value]
}

/** A stored row as the export shows it: flags as true and false, amounts in dollars, times as ISO 8601. */
export function exportedRow(table: string, row: Record<string, Value>): ExportedRow {
  const { cashapp, venmo, ...others } = row
  const columns = Object.entries(table === 'user' ? others : row)
  return {
    ...Object.fromEntries(columns.map(([column, value]) => exportedField(column, value))),
    ...(table === 'user' && { paymentInfo: { cashapp: cashapp ?? null, venmo: venmo ?? null } }),
  }
}

/** The name in the archive of the picture with this key. */
export const menuPictureName = (itemName: string, itemId: string, key: string) =>
  `pictures/menu/${fileWords(itemName)}-${itemId}${key.slice(key.lastIndexOf('.'))}`

export const readMe = ({ heading, data, tips, menu, pictures }: typeof messages) => `${heading}

my-data.json   ${data}
tips.csv       ${tips}
menu.csv       ${menu}
pictures/      ${pictures}
`
