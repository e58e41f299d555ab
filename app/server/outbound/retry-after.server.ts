const SECOND = 1000

/** The wait that a response asks for: seconds, or a date (RFC 9110, section 10.2.3); 0 without one. */
export function retryAfterMs(header: string | null, now: number) {
  if (!header) return 0
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * SECOND : Date.parse(header) - now
  return wait > 0 ? wait : 0
}
