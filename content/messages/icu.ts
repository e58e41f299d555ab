type Values = Record<string, string | number>
export type Message<V extends Values> = (values: V) => string

/**
 * A sentence with values in it, in ICU syntax. The build makes a small function of it (`scripts/compile-messages.ts`), so
 * that no parser reaches the browser; in uncompiled code it throws.
 */
export function icu<V extends Values>(message: string): Message<V> {
  const uncompiled = () => {
    throw new Error(`Not compiled: ${message}`)
  }
  return Object.assign(uncompiled, { icu: message })
}

type Translation<M> = { [K in keyof M]?: M[K] extends Message<never> | string ? M[K] : Translation<M[K]> }

/** The catalogue `M` in another language. The build takes what is missing from English. */
export const translate = <M>(messages: Translation<M>) => messages as M
