/** The path and query of the own page that a request came from; undefined if it came from elsewhere. */
export function ownReferrer({ headers, url }: Request) {
  const referrer = headers.get('referer') ?? ''
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined
  return from?.host === new URL(url).host ? from.pathname + from.search : undefined
}
