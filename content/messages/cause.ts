import type { Message } from './icu.ts'

/**
 * The key of a sentence in a catalogue, with the values that the sentence shows. Rules and queries return it instead of
 * the sentence.
 */
export type Cause<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends Message<infer Values> ? readonly [Key, Values] : Key
}[keyof Messages & string]

export type AnyCause = string | readonly [key: string, values: object]

export type Sentences = { [key: string]: string | ((values: never) => string) }

/** The sentence of a cause. A text that is no key, such as the words of another service, is shown as it is. */
export function sentence(messages: Sentences, cause: AnyCause): string {
  const [key, values] = typeof cause === 'string' ? [cause] : cause
  const message = Object.hasOwn(messages, key) ? messages[key]! : key
  return typeof message === 'function' ? message(values as never) : message
}

type Result = { errors?: Record<string, AnyCause | undefined>; message?: AnyCause; hint?: AnyCause }

/** What remains of a result are sentences. */
type InWords<R> = R extends unknown
  ? Omit<R, 'errors' | 'message' | 'hint'> & {
      errors?: R extends { errors?: infer Errors } ? { [Field in keyof Errors]: string } : never
      message?: string
      hint?: string
    }
  : never

/** The result of a form with the sentences of its causes. */
export function inWords<R extends object>(result: R, messages: Sentences): InWords<R> {
  const { errors, message, hint } = result as Result
  const words = (cause: AnyCause | undefined) => cause && sentence(messages, cause)
  return {
    ...result,
    ...(errors && {
      errors: Object.fromEntries(Object.entries(errors).map(([name, cause]) => [name, words(cause)])),
    }),
    ...(message && { message: words(message) }),
    ...(hint && { hint: words(hint) }),
  } as unknown as InWords<R>
}
