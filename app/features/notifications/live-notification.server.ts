// Mechanism: sound of a tip, words of live updates
import { lastEventId } from '#app/server/event-stream.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { type Language, LOCALES } from '#content/languages.ts'
import { type LiveNotification, notificationOf } from './tip-notification.ts'
import { listTipsSince, MAX_LIVE } from './tip-summaries.server.ts'

const OVERLAP_MS = 10_000 // a transaction may commit after one that is newer

const SHOWN = /^(\d{1,16})((?:\.\w{1,40})*)$/

/** What a page has shown: the time from which tips are read again, and the ids of those that are then left out. */
function readShown(id: string | null) {
  const [, from, ids = ''] = SHOWN.exec(id ?? '') ?? []
  return from ? { from: Number(from), ids: ids.split('.').slice(1, MAX_LIVE + 1) } : undefined
}

/**
 * Returns what reads the notification of the provider's new tips, each once, in the words of the messages, and the id of
 * what the page has then shown: of its last event, or at first what came since the time that its address names.
 */
export function liveNotifications(providerId: string, request: Request) {
  const since = new URL(request.url).searchParams.get('since')
  let shown = readShown(lastEventId(request)) ?? readShown(since) ?? { from: Date.now(), ids: [] }
  return async (language: Language): Promise<{ id: string; notification?: LiveNotification }> => {
    const { tips, ids, last } = await listTipsSince(providerId, shown.from, { shown: shown.ids, language })
    shown = { from: Math.max(shown.from, last - OVERLAP_MS), ids }
    const t = MESSAGES[language]['tip-notification']
    const options = { t: t, locale: LOCALES[language], amounts: 'shown' } as const
    return {
      id: [shown.from, ...ids].join('.'),
      ...(tips.length && { notification: { ...notificationOf(tips, options), at: last } }),
    }
  }
}
