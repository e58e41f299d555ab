import type { Parsed } from '../methods/payment-method.ts'
import { oneLine } from './note.ts'

/** How the names of an app are written and linked. */
export type NameForm = {
  host: RegExp // of every page of the app
  person: RegExp // host and path of the page of a person, with the name as its first group
  prefix?: string // which people write before a name
  name: RegExp
  max: number
  example: string // of an address
}

/** The address in a text that was typed or pasted, with or without its scheme; undefined when it is none. */
export function readUrl(text: string) {
  const full = text.includes('://') ? text : `https://${text}`
  return URL.canParse(full) ? new URL(full) : undefined
}

/** The host and path of an address without a trailing slash, as its app writes them. */
const hostAndPath = ({ hostname, pathname }: URL) =>
  hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '')

/** Reads a name that was typed, or pasted as the address of a page of the app. */
export function parseName(form: NameForm, text: string): Parsed {
  const field = 'handle'
  const typed = oneLine(text)
  if (!typed) return { problem: 'empty', field }
  const url = readUrl(typed)
  const hasHost = url && form.host.test(url.hostname.replace(/^www\./, ''))
  const isOwn = hasHost && /^https?:$/.test(url.protocol)
  if (url?.hostname && !hasHost && /:\/\/|\.\w+\//.test(typed)) {
    return { problem: ['other-host', { host: url.hostname, known: form.example.split('/')[0]! }], field }
  }
  const bare = form.prefix && typed.startsWith(form.prefix) ? typed.slice(form.prefix.length) : typed
  const name = isOwn ? form.person.exec(hostAndPath(url))?.[1] : bare
  if (!name) return { problem: ['no-name-in-link', { example: form.example }], field }
  if (!form.name.test(name)) return { problem: ['unlike', { example: form.example }], field }
  if (name.length > form.max) return { problem: ['long', { max: form.max }], field }
  return { handle: name }
}
