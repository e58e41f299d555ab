type Written = { before: string; amount: string; after: string; replacement: string }

const AFTER_NAME = '^https://[^/?]+/[^/?]+/'
const escapePoint = (text: string) => text.replace('.', '\\.')
const inMinorUnits = (text: string) => text.replace('.', '').replace(/^0+/, '')

/** Where the links of the table write an amount: after the name, or in a query, whose last value may be minor units. */
function methodsToWrite(from: string, to: string): Written[] {
  const amount = escapePoint(from)
  if (!from.includes('.')) {
    return [
      { before: AFTER_NAME, amount, after: '[A-Z]{3}$', replacement: to },
      { before: '=', amount, after: '(00)?$', replacement: to },
    ]
  }
  return [
    { before: AFTER_NAME, amount, after: '([A-Z]{3})?$|[/?]', replacement: to },
    { before: '=', amount, after: '&|$', replacement: to },
    { before: '=', amount: inMinorUnits(from), after: '$', replacement: inMinorUnits(to) },
  ]
}

/** A link with another amount, both as `formatAmount` writes them. A link without the amount stays as it is. */
export function withAmount(link: string, from: string, to: string) {
  for (const { before, amount, after, replacement } of methodsToWrite(from, to)) {
    const pattern = new RegExp(`(${before})${amount}(?=${after})`)
    if (pattern.test(link)) return link.replace(pattern, (_, kept) => kept + replacement)
  }
  return link
}
