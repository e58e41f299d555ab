// Mechanism: reference words of tips
/** What the address of our page with a code names the word of its tip. */
export const REFERENCE_PARAM = 'word'

const QUERIES: [start: string, name: string][] = [
  ['/tip/', REFERENCE_PARAM],
  ['https://buy.stripe.com/', 'client_reference_id'],
]

/**
 * A link with the word of its tip: behind its note, or in its query where our page with a code or the payment page reads
 * it; the same link where it has no place for a word.
 */
export function withReference(link: string, note: string, reference: string) {
  const name = QUERIES.find(([start]) => link.startsWith(start))?.[1]
  if (name) return `${link}${link.includes('?') ? '&' : '?'}${name}=${reference}`
  const encoded = encodeURIComponent(note)
  const plus = encoded.replaceAll('%20', '+')
  const added = encodeURIComponent(`, ${reference}`)
  if (link.includes(encoded)) return link.replace(encoded, encoded + added)
  return link.replace(plus, plus + added.replaceAll('%20', '+'))
}
