type Values = Record<string, string | number>
export type Message<V extends Values> = (values: V) => string

/**
 * A sentence with values in it, in ICU syntax. The build makes a small function of it (`scripts/compile-messages.ts`), so
 * that no parser reaches the browser; what Node runs uncompiled has no use for words.
 */
export function icu<V extends Values>(message: string): Message<V> {
  const uncompiled = () => {
    throw new Error(`Not compiled: ${message}`)
  }
  return Object.assign(uncompiled, { icu: message })
}
