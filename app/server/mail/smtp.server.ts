import { isIP } from 'node:net'
import { type Env, EXAMPLE_EMAIL } from '../env.server.ts'

const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The name with which a mail server is greeted; undefined where PUBLIC_URL names none that others know. */
function greetingName(publicUrl: string) {
  const { hostname } = new URL(publicUrl)
  const isName = hostname.includes('.') && !isIP(hostname)
  return isName ? { name: hostname.replace(/\.$/, '') } : {}
}

/**
 * The options of a transport for this address. `smtp://` begins without TLS: a mail server elsewhere must offer STARTTLS,
 * or nothing is sent, unless the address says `?requireTLS=false`. Strict servers refuse a greeting with an address, which
 * nodemailer sends where the machine has no whole name.
 */
export const smtpOptions = (url: string, publicUrl: string) => ({
  url,
  requireTLS: !OWN_MACHINE.has(new URL(url).hostname),
  ...greetingName(publicUrl),
})

/** Who mails come from. Answers go to the support address where that is another one. */
export function senderOf({
  brand,
  mailFrom,
  supportEmail,
}: Pick<Env, 'brand' | 'mailFrom' | 'supportEmail'>) {
  const answers = mailFrom && supportEmail !== EXAMPLE_EMAIL && mailFrom !== supportEmail
  return {
    from: { name: brand, address: mailFrom ?? supportEmail },
    ...(answers && { replyTo: { name: brand, address: supportEmail } }),
  }
}
