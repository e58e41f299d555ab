// Mechanism: keys of sentences, which rules and actions return
import type { Messages } from 'virtual:messages'

export type { Messages, OwnerArea } from 'virtual:messages'

/**
 * The key of a sentence in a part of a catalogue, with the values that the sentence shows. Rules and queries return it
 * instead of the sentence.
 */
export type MessageKey<Part> = {
  [Key in keyof Part & string]: Part[Key] extends (values: infer Values) => string
    ? readonly [Key, Values]
    : Key
}[keyof Part & string]

type AreaWithProblems = {
  [Area in keyof Messages]: Messages[Area] extends { problems: unknown } ? Area : never
}[keyof Messages]

/** The key of a sentence among the problems of an area. */
export type ProblemKey<Area extends AreaWithProblems> = Area extends unknown
  ? MessageKey<Messages[Area]['problems']>
  : never

export type AnyMessageKey = string | readonly [key: string, values: object]

export type Sentences = { [key: string]: string | ((values: never) => string) }

/** The sentence of a key. A text that is no key, such as the words of another service, is shown as it is. */
export function translate(messages: Sentences, key: AnyMessageKey): string {
  const [name, values] = typeof key === 'string' ? [key] : key
  const message = Object.hasOwn(messages, name) ? messages[name]! : name
  return typeof message === 'function' ? message(values as never) : message
}

type Result = {
  errors?: Record<string, AnyMessageKey | undefined>
  message?: AnyMessageKey
  hint?: AnyMessageKey
}

type TranslatedResult<R> = R extends unknown
  ? Omit<R, 'errors' | 'message' | 'hint'> & {
      errors?: R extends { errors?: infer Errors } ? { [Field in keyof Errors]: string } : never
      message?: string
      hint?: string
    }
  : never

/** The result of a form with sentences instead of their keys. */
export function translateResult<R extends object>(result: R, messages: Sentences): TranslatedResult<R> {
  const { errors, message, hint } = result as Result
  const words = (key: AnyMessageKey | undefined) => key && translate(messages, key)
  return {
    ...result,
    ...(errors && {
      errors: Object.fromEntries(Object.entries(errors).map(([name, key]) => [name, words(key)])),
    }),
    ...(message && { message: words(message) }),
    ...(hint && { hint: words(hint) }),
  } as unknown as TranslatedResult<R>
}
