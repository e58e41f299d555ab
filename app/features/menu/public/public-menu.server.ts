import { businessTypeLabel } from '#app/features/business/profile/business-type.ts'
import { lookUpProvider } from '#app/features/visits/page/public-provider.server.ts'
import { pageShell } from '#app/kit/public-page/page-shell.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Currency } from '#content/currencies.ts'
import type { Language } from '#content/languages.ts'
import type { Messages } from '#content/messages.ts'
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
  | { menu?: undefined; cause: keyof Messages['menu-page']['problems']; id?: string }

/** The menu of the provider that a URL names, empty for one who has none, or why it cannot be shown. */
export async function lookUpMenu(url: URL, language: Language): Promise<MenuLookup> {
  const { id, provider, cause } = await lookUpProvider(url)
  if (!id) return { cause: 'invalid-id' }
  if (!provider) return { cause: cause === 'not-found' || cause === 'suspended' ? cause : 'unreachable', id }
  const messages = MESSAGES[language]['menu-page']
  const name = provider.businessName?.trim() || messages.nameless
  const label =
    businessTypeLabel(provider, MESSAGES[language]['business-types']).toUpperCase() || messages.typeless
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
