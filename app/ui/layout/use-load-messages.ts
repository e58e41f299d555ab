import { useCallback } from 'react'
import type { OwnerArea } from '#content/messages.ts'
import { loadCatalogue } from '../i18n/load-catalogue.ts'
import { usePageLanguage } from '../i18n/use-messages.ts'
import { useReportLoad } from './stay-offline.tsx'

/**
 * Returns a function that loads the messages of what is about to open over the page, and perhaps its files. It resolves whether they are there;
 * if not, it has said that the page stays because there is no network.
 */
export function useLoadMessages(area: OwnerArea, loadMore?: () => Promise<unknown>) {
  const { language } = usePageLanguage()
  const reportLoad = useReportLoad()
  return useCallback(async () => {
    const loaded = await Promise.all([loadCatalogue(language, area), loadMore?.()]).then(
      () => true,
      () => false,
    )
    reportLoad(loaded)
    return loaded
  }, [language, area, loadMore, reportLoad])
}
