import { useCallback } from 'react'
import type { Area } from '#content/messages/owner-areas.ts'
import { loadCatalogue } from '../i18n/load-catalogue.ts'
import { usePageLanguage } from '../i18n/use-messages.ts'
import { useSayOffline } from './stay-offline.tsx'

/**
 * Returns a function that loads the messages of what is about to open over the page. It resolves whether they are there;
 * if not, it has said that the page stays because there is no network.
 */
export function useLoadMessages(area: Area) {
  const { language } = usePageLanguage()
  const sayOffline = useSayOffline()
  return useCallback(async () => {
    try {
      await loadCatalogue(language, area)
      return true
    } catch {
      sayOffline()
      return false
    }
  }, [language, area, sayOffline])
}
