import { defineCookie } from '#app/server/cookies.server.ts'

const welcome = defineCookie('tiplark_welcome', { maxAge: 30 * 60 })

/** Lets a provider who just saved an incomplete profile stay on the dashboard for a while. */
export const welcomeCookie = welcome.write('yes')

export const isWelcome = (request: Request) => welcome.read(request.headers) !== undefined
