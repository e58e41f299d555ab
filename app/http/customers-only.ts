import type { RequestListener } from 'node:http'

const CUSTOMER_PAGES = /^\/((T|t|tip|play|game|session|menu|report)(\/|$)|(privacy|terms)\/?$)/
// The subresources of customer pages.
const CUSTOMER_RESOURCES =
  /^\/(language|api\/providers|api\/play-sessions|api\/web-vitals|assets|files|favicon\.svg)(\/|$)/

/** What a trial serves to phones in the same network: no sign-in, because everybody knows the sample passwords. */
export const customersOnly =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    // The path as the router will read it: /tip/../login is /login.
    const path = URL.parse(`http://localhost${request.url}`)?.pathname ?? ''
    if (CUSTOMER_PAGES.test(path) || CUSTOMER_RESOURCES.test(path)) return next(request, response)
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Only the customer pages are served here')
  }
