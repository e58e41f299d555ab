// Mechanism: e-mail normalisation
export const MAX_EMAIL = 254 // RFC 5321, section 4.5.3.1.3: the longest address that can be written to

/** The pattern that the forms promise (DEC-08). Only a mail shows whether the address works. */
export const looksLikeEmail = (text: string) => text.length <= MAX_EMAIL && /^\S+@\S+\.\S+$/.test(text.trim())

// Only a domain of letters, digits, dots and dashes is converted; anything else after the @ stays as typed.
const WITH_DOMAIN = /^(.+@)([\p{L}\p{M}\p{N}.-]+)$/su

/**
 * An address as it is stored and compared. Some browsers send an internationalised domain as Unicode and some as
 * Punycode (RFC 3492); it is stored as Punycode.
 */
export function normalizeEmail(typed: string) {
  const text = typed.trim().toLowerCase()
  const [, name, domain = ''] = WITH_DOMAIN.exec(text) ?? []
  if (!/[^a-z\d.-]/.test(domain)) return text
  return name + (URL.parse(`http://${domain}`)?.hostname ?? domain)
}
