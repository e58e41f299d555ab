import { parse, serialize } from 'hono/utils/cookie'

const NAME = 'tiplark_banner'

/** Keeps the upgrade banner away until the browser is closed. */
export const bannerClosedCookie = serialize(NAME, 'closed', {
  path: '/', // the router asks for the page's data at /dashboard.data
  httpOnly: true,
  sameSite: 'Lax',
})

export const isBannerClosed = (request: Request) => NAME in parse(request.headers.get('cookie') ?? '', NAME)
