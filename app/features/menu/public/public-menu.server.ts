import { readProviderAddress } from '#app/features/customer/page/provider-id.ts'
import { findPublicProvider } from '#app/features/customer/page/public-provider.server.ts'
import { businessTypeLabel } from '#app/features/profile/business-type.ts'
import { pageShell } from '#app/features/public/page-shell.server.ts'
import starter from '#app/features/public/starter.js?raw'
import { log } from '#app/server/observability/log.server.ts'
import { BUSINESS_TYPES, MENU_PAGE } from '#content/messages/by-language.ts'
import type { Language } from '#content/messages/languages.ts'
import { readMenu } from '../menu.server.ts'
import { menuLabel, type PublicMenuCause, type PublicSection, publicSections } from './public-menu.ts'

export const publicMenuShell = pageShell({
  route: 'app/routes/customer/public-menu.tsx',
  entries: ['app/features/menu/public/public-menu-entry.client.ts'],
  starter,
})

export type PublicMenu = {
  providerId: string
  name: string
  label: string
  photoUrl: string | null
  sections: PublicSection[]
}

type Found =
  | { menu: PublicMenu; cause?: undefined }
  | { menu?: undefined; cause: PublicMenuCause; id?: string }

/** The menu that an address names, or the cause why there is none to show. Every provider has one, if an empty one. */
export async function lookUpMenu({ pathname, searchParams }: URL, language: Language): Promise<Found> {
  const { id } = readProviderAddress(pathname, searchParams)
  if (!id) return { cause: 'invalid-id' }
  try {
    const provider = await findPublicProvider(id)
    if (!provider) return { cause: 'not-found', id }
    const messages = MENU_PAGE[language]
    const name = provider.businessName?.trim() || messages.nameless
    const label = menuLabel(businessTypeLabel(provider, BUSINESS_TYPES[language]), messages)
    const sections = publicSections(await readMenu(id))
    return {
      menu: { providerId: id, name, label, photoUrl: provider.photoUrl, sections },
    }
  } catch (error) {
    log.error({ err: error, providerId: id }, 'a public menu could not be loaded')
    return { cause: 'unreachable', id }
  }
}
