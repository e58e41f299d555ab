/** The note of a link with the reference behind it; the same link where it has no such note. */
export function withReference(link: string, note: string, reference: string) {
  const encoded = encodeURIComponent(note)
  const plus = encoded.replaceAll('%20', '+')
  const added = encodeURIComponent(`, ${reference}`)
  if (link.includes(encoded)) return link.replace(encoded, encoded + added)
  return link.replace(plus, plus + added.replaceAll('%20', '+'))
}
