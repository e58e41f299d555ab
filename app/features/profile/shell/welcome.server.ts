import { parse, serialize } from 'hono/utils/cookie'

const NAME = 'tiplark_welcome'

/** Lets a provider who just saved an incomplete profile stay on the dashboard for a while. */
export const welcomeCookie = serialize(NAME, 'yes', {
  path: '/', // the router asks for the page's data at /dashboard.data
  maxAge: 30 * 60,
  httpOnly: true,
  sameSite: 'Lax',
})

export const isWelcome = (request: Request) => NAME in parse(request.headers.get('cookie') ?? '', NAME)
