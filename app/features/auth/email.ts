export const MAX_EMAIL = 254 // RFC 5321, section 4.5.3.1.3: the longest address that can be written to

export const EMAIL_INVALID = 'Email is invalid'

/** The simple pattern that the forms promise; whether mail arrives is known only by sending it. */
export const looksLikeEmail = (text: string) => text.length <= MAX_EMAIL && /^\S+@\S+\.\S+$/.test(text.trim())

// A domain of nothing but letters, digits, dots and dashes; what else stands after the @ stays as it was typed.
const WITH_DOMAIN = /^(.+@)([\p{L}\p{M}\p{N}.-]+)$/su

/**
 * An address as it is kept and looked for. Of a domain such as münchen.example some browsers send the letters and some
 * what mail servers know it by, xn--mnchen-3ya.example: both are the same address.
 */
export function normalEmail(typed: string) {
  const text = typed.trim().toLowerCase()
  const [, name, domain = ''] = WITH_DOMAIN.exec(text) ?? []
  if (!/[^a-z\d.-]/.test(domain)) return text
  return name + (URL.parse(`http://${domain}`)?.hostname ?? domain)
}
