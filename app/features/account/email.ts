export const MAX_EMAIL = 254 // RFC 5321, section 4.5.3.1.3: the longest address that can be written to

export const EMAIL_INVALID = 'Email is invalid'

/** The simple pattern that the forms promise; whether mail arrives is known only by sending it. */
export const looksLikeEmail = (text: string) => text.length <= MAX_EMAIL && /^\S+@\S+\.\S+$/.test(text.trim())
