const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name]!)

const WORD = /\p{L}{3}/u

/** The texts of a page that people see or hear, including those of attributes. */
export function shownTexts(html: string) {
  const visible = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<!--.*?-->/gs, '')
  const attributes = [
    ...visible.matchAll(/ (?:aria-label|alt|placeholder|title|name="description" content)="([^"]*)"/g),
  ]
  const texts = [...visible.split(/<[^>]*>/), ...attributes.map(([, text = '']) => text)]
  return new Set(texts.map((text) => decode(text).trim()).filter((text) => WORD.test(text)))
}
