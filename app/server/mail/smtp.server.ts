const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The options of a transport for this address. `smtp://` begins without TLS: a mail server elsewhere must offer STARTTLS,
 * or nothing is sent, unless the address says `?requireTLS=false`.
 */
export const smtpOptions = (url: string) => ({ url, requireTLS: !OWN_MACHINE.has(new URL(url).hostname) })
