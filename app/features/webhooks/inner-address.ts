// A server may read these as a step up or a separator, which the address here would not show.
const HIDDEN_STEP = /%2e|%2f|%5c|%25/i

/** Whether an address is one of the prefixes, or below it: scheme, host and port are the same, and the path begins with it. */
export const isBelow = (url: URL, prefixes: readonly string[]) =>
  !HIDDEN_STEP.test(url.pathname) &&
  prefixes.some((text) => {
    const prefix = new URL(text)
    const folder = prefix.pathname.endsWith('/') ? prefix.pathname : `${prefix.pathname}/`
    return (
      url.origin === prefix.origin && (url.pathname === prefix.pathname || url.pathname.startsWith(folder))
    )
  })
