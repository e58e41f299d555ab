// Mechanism: CSV import: columns, matching by name, preview
/** Equal for names that differ only in case and spaces. */
export const nameKey = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

/** `category` is a name; undefined in a table without such a column. */
type Named = { id: string; name: string; category?: string }

function groupBy<T>(list: Iterable<T>, keyOf: (entry: T) => string) {
  const groups = new Map<string, T[]>()
  for (const entry of list) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

/**
 * The stored item of each row, by its id, then by name and category, then by name alone if that is unambiguous. Rows of
 * the same name belong to the items of that name in their order, so that the same table always finds its own items.
 */
export function matchItems<Item extends Required<Named>>(rows: Named[], items: Item[]): (Item | undefined)[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const matched = new Map<Named, Item>()
  const free = new Set(items)
  const pair = (row: Named, item: Item) => {
    matched.set(row, item)
    free.delete(item)
  }
  for (const row of rows) {
    const item = byId.get(row.id)
    if (item && free.has(item)) pair(row, item)
  }
  const pairBy = (keyOf: (entry: Named) => string, isClear: (rows: Named[], items: Item[]) => boolean) => {
    const open = groupBy(free, keyOf)
    const unmatched = rows.filter((row) => !matched.has(row))
    for (const [key, named] of groupBy(unmatched, keyOf)) {
      const found = open.get(key) ?? []
      if (!isClear(named, found)) continue
      for (const [i, row] of named.entries()) if (found[i]) pair(row, found[i])
    }
  }
  const inCategory = ({ name, category = '' }: Named) => `${nameKey(name)}\n${nameKey(category)}`
  pairBy(inCategory, () => true)
  const hasCategories = rows.some(({ category }) => category !== undefined)
  pairBy(
    ({ name }) => nameKey(name),
    (named, found) => !hasCategories || named.length === found.length,
  )
  return rows.map((row) => matched.get(row))
}
