import { businessTypeLabel } from '#app/features/business/profile/business-type.ts'
import { lookUpProvider } from '#app/features/visits/page/public-provider.server.ts'
import { pageShell } from '#app/kit/public-page/page-shell.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { Currency } from '#content/currencies.ts'
import { BUSINESS_TYPES, MENU_PAGE } from '#content/messages/by-language.ts'
import type { Language } from '#content/messages/languages.ts'
import { readMenu } from '../menu.server.ts'
import { type PublicSection, publicSections } from '../menu.ts'

export const publicMenuShell = pageShell({
  route: 'app/features/menu/routes/public-menu.tsx',
  entries: ['app/features/menu/public/public-menu-entry.client.ts'],
})

export type PublicMenu = {
  providerId: string
  name: string
  label: string
  photoUrl: string | null
  currency: Currency
  sections: PublicSection[]
}

type MenuLookup =
  | { menu: PublicMenu; ownerId: string; cause?: undefined }
  | { menu?: undefined; cause: keyof (typeof MENU_PAGE)['en']['problems']; id?: string }

/** The menu of the provider that a URL names, empty for one who has none, or why it cannot be shown. */
export async function lookUpMenu(url: URL, language: Language): Promise<MenuLookup> {
  const { id, provider, cause } = await lookUpProvider(url)
  if (!id) return { cause: 'invalid-id' }
  if (!provider) return { cause: cause === 'not-found' || cause === 'suspended' ? cause : 'unreachable', id }
  const messages = MENU_PAGE[language]
  const name = provider.businessName?.trim() || messages.nameless
  const label = businessTypeLabel(provider, BUSINESS_TYPES[language]).toUpperCase() || messages.typeless
  try {
    const sections = publicSections(await readMenu(provider.providerId))
    return {
      ownerId: provider.providerId,
      menu: {
        providerId: provider.id,
        name,
        label,
        photoUrl: provider.photoUrl,
        currency: provider.currency,
        sections,
      },
    }
  } catch (error) {
    log.error({ err: error, providerId: id }, 'a public menu could not be loaded')
    return { cause: 'unreachable', id }
  }
}
