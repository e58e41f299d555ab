import { fileWords } from '#app/kit/download/file-name.ts'
import { toDecimal } from '#app/kit/money/amount.ts'
import { DEFAULT_CURRENCY } from '#app/kit/money/currency.ts'
import type { Currency } from '#content/currencies.ts'
import type { Messages } from '#content/messages.ts'

type Value = string | number | null
export type ExportedRow = Record<string, unknown>

// The specification's names of tables and columns; all others keep theirs in camel case.
const TABLE_NAMES: Record<string, string> = {
  user: 'users',
  play_session: 'gameSessions',
  menu: 'menus',
  payment_method: 'paymentWays',
  session: 'signIns',
  account: 'signInMethods',
  audit_log_entry: 'journal',
  passkey: 'passkeys',
  api_token: 'programs',
}
const COLUMN_NAMES: Record<string, string> = {
  photo_url: 'photoURL',
  category_id: 'category',
  sort_order: 'order',
  position: 'order',
}

// What the specification says of a message whose sender is not known.
const UNKNOWN_SENDER: Record<string, string> = { user_id: 'anonymous', email: 'unknown' }

const FLAGS = new Set([
  ...[
    'has_password',
    'email_verified',
    'completed',
    'tipped',
    'available',
    'active',
    'enabled',
    'second_step',
    'is_pending',
    'backed_up',
    'shows_chosen',
    'shows_scores',
    'shows_highlights',
  ],
])

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

export const exportedName = (table: string) => TABLE_NAMES[table] ?? camelCase(table)

function exportedField(column: string, value: Value, currency: Currency): [name: string, value: unknown] {
  if (/_(minor|cents)$/.test(column)) {
    const name = column === 'tip_minor' ? 'tipAmount' : camelCase(column.replace(/_\w+$/, ''))
    return [name, value === null ? null : toDecimal(Number(value), currency)]
  }
  const name = COLUMN_NAMES[column] ?? camelCase(column)
  if (FLAGS.has(column)) return [name, value === 1]
  if (/_(at|date)$/.test(column) && typeof value === 'number') return [name, new Date(value).toISOString()]
  return [name, value]
}

/**
 * A stored row as the export shows it: flags as true and false, amounts as decimals of their currency, times as ISO 8601.
 * Prices of the menu are in the provider's currency, those of a plan in dollars.
 */
export function exportedRow(table: string, row: Record<string, Value>, ofMenu: Currency): ExportedRow {
  const missing = table === 'feedback' ? UNKNOWN_SENDER : {}
  const currency = (row.tip_currency ??
    row.currency ??
    (table === 'menu_item' ? ofMenu : DEFAULT_CURRENCY)) as Currency
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) =>
      exportedField(
        column,
        value ?? missing[column] ?? null,
        column === 'exact_minor' ? ((row.exact_currency ?? currency) as Currency) : currency,
      ),
    ),
  )
}

type UserParts = { paymentInfo: object; subscription: object | null }

/** The row of a user, with fields that the specification has inside it and other tables store. */
export const exportedUser = (row: Record<string, Value>, parts: UserParts): ExportedRow => ({
  ...exportedRow('user', row, DEFAULT_CURRENCY),
  ...parts,
})

/** The name in the archive of the picture with this key. */
export const menuPictureName = (itemName: string, itemId: string, key: string) =>
  `pictures/menu/${fileWords(itemName)}-${itemId}${key.slice(key.lastIndexOf('.'))}`

export const readMe = ({ heading, data, tips, menu, pictures }: Messages['archive']) => `${heading}

my-data.json   ${data}
tips.csv       ${tips}
menu.csv       ${menu}
pictures/      ${pictures}
`
