import { defineCookie } from '#app/server/cookies.server.ts'

const banner = defineCookie('tiplark_banner')

/** Hides the upgrade banner until the browser is closed. */
export const bannerClosedCookie = banner.write('closed')

export const isBannerClosed = (request: Request) => banner.read(request.headers) !== undefined
