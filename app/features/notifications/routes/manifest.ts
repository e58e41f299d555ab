import { OWN_CODE_PRINT } from '#app/features/printing/printable-code.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { methodNotAllowed } from '#app/server/body.server.ts'
import { env } from '#app/server/env.server.ts'
import { THEME_COLOR } from '#app/ui/layout/base-meta.tsx'
import { MESSAGES } from '#content/by-language.ts'
import { PAPER } from '#content/colours.ts'
import { isLanguage } from '#content/languages.ts'
import type { Route } from './+types/manifest.ts'

const icon = (src: string, size: number, purpose = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest of the provider's pages (W3C Web Application Manifest). */
export function loader({ request }: Route.LoaderArgs) {
  // A browser fetches it without cookies.
  const named = new URL(request.url).searchParams.get('language') ?? undefined
  const language = isLanguage(named) ? named : readLanguage(request)
  const { dashboard, notifications } = MESSAGES[language]
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('/icon-192.png', 192)] })
  const manifest = {
    id: '/dashboard',
    name: env.brand,
    short_name: env.brand,
    lang: language,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOR,
    background_color: PAPER,
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(dashboard.code.heading, OWN_CODE_PRINT),
      shortcut(notifications.tips, '/dashboard/tips'),
    ],
    description: dashboard.lead,
  }
  return Response.json(manifest, {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'private, max-age=3600',
      vary: 'accept-language',
    },
  })
}

export const action = () => methodNotAllowed('GET')
