const UNREADABLE =
  'cannot be read; in a name or a password / is written %2F, ? is %3F, : is %3A, @ is %40 and % is %25'
const AUTHORITY = /^[a-z\d]+:\/\/([^/?]*)/i

/**
 * What is wrong with an address that holds a name and a password, such as SMTP_URL; undefined if nothing is. The sentence
 * repeats nothing of the address.
 */
export function credentialsTrouble(address: string) {
  if (address.includes('#')) return 'holds a #; in a name or a password it is written %23'
  const authority = AUTHORITY.exec(address)?.[1] ?? ''
  if (authority.split('@').length > 2) return 'holds a second @; in a name or a password it is written %40'
  // The driver of PostgreSQL encodes both itself, and without a host it connects to a local socket.
  if (address.startsWith('postgres')) return URL.canParse(encodeURI(address)) ? undefined : UNREADABLE
  if (/\s/.test(address)) return 'holds a space; in a name or a password it is written %20'
  if (!URL.canParse(address)) return UNREADABLE
  const { hostname, username, password } = new URL(address)
  if (!hostname) return 'names no host'
  try {
    decodeURIComponent(username + password)
  } catch {
    return 'holds a single %; in a name or a password it is written %25'
  }
}
