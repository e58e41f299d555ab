import type { Language } from '#content/languages.ts'

/** The type of a declarative message (WebKit's explainer of Declarative Web Push; the W3C draft names none). */
export const PUSH_TYPE = 'application/notification+json'

type PushText = { title: string; body: string }

/**
 * The payload of a push message in the declarative form of the W3C Push API, which browsers without it read in the service
 * worker. `navigate` is an address of our own.
 */
export const pushPayload = ({ title, body }: PushText, navigate: string, language: Language) =>
  JSON.stringify({ web_push: 8030, notification: { title, body, navigate, lang: language } })

const LOCAL = /^(localhost|.*\.(localhost|local|invalid|test|example|internal|lan)|[\d.]+|\[.*\]|[^.]+)$/

/** Why push services will not take messages from an installation with this address; undefined if they may. */
export function pushTrouble(publicUrl: string): 'not-https' | 'local' | undefined {
  const { protocol, hostname } = new URL(publicUrl)
  if (LOCAL.test(hostname)) return 'local'
  return protocol === 'https:' ? undefined : 'not-https'
}
