/** Gives an object what a newer browser has. */
export const fillIn = (target: object, name: string, value: unknown) => {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) {
  const groups = new Map<Key, Item[]>()
  for (const [index, item] of [...items].entries()) {
    const key = keyOf(item, index)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

function parse(text: string, base?: string | URL) {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

function withResolvers<Value>() {
  const parts = {} as PromiseWithResolvers<Value>
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }))
  return parts
}

/** What the language has in newer browsers than the oldest of owners, for their pages and workers. */
export function fillLanguage() {
  fillIn(Array.prototype, 'toSorted', function (this: unknown[], compare?: () => number) {
    return [...this].sort(compare)
  })
  fillIn(Array.prototype, 'toReversed', function (this: unknown[]) {
    return [...this].reverse()
  })
  fillIn(Array.prototype, 'toSpliced', function (this: unknown[], ...words: [number, number]) {
    const copy = [...this]
    copy.splice(...words)
    return copy
  })
  fillIn(Array.prototype, 'with', function (this: unknown[], index: number, value: unknown) {
    const copy = [...this]
    copy[index] = value
    return copy
  })
  fillIn(String.prototype, 'toWellFormed', function (this: string) {
    return this.replace(/\p{Surrogate}/gu, '\uFFFD')
  })
  fillIn(Map, 'groupBy', groupBy)
  fillIn(Promise, 'withResolvers', withResolvers)
  fillIn(URL, 'parse', parse)
  fillIn(URL, 'canParse', (text: string, base?: string) => parse(text, base) !== null)
}
