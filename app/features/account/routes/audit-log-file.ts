import { eachEntry } from '#app/features/audit-log/audit-log.server.ts'
import { runSentence } from '#app/features/audit-log/audit-log.ts'
import { deviceText } from '#app/features/audit-log/device-name.ts'
import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { paymentMethodName } from '#app/features/payment-methods/methods/payment-method-name.ts'
import { clockIn, dayIn } from '#app/kit/calendar/day.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { csvResponse } from '#app/kit/csv/csv-response.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Language } from '#content/languages.ts'
import type { Route } from './+types/audit-log-file.ts'

async function* rowsOf(userId: string, timeZone: string, language: Language) {
  const { account, 'audit-log': auditLog } = MESSAGES[language]
  const { time, event, device, network } = account.auditLog.columns
  yield [`${time} (${timeZone})`, event, device, network]
  for await (const entry of eachEntry(userId)) {
    const subject =
      entry.subject && paymentMethodName(entry.subject, MESSAGES[language]['payment-method-names'])
    yield [
      clockIn(timeZone, entry.created_at),
      runSentence({ event: entry.event, times: 1, subject }, auditLog),
      entry.device ? deviceText(entry.device, auditLog.device) : '',
      entry.network ?? '',
    ]
  }
}

/** The whole audit log of an account as CSV. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const timeZone = user.time_zone ?? NO_TIME_ZONE
  const language = context.get(languageContext)
  const rows = rowsOf(user.id, timeZone, language)
  return csvResponse(`journal-${dayIn(timeZone, Date.now())}.csv`, rows, language)
}
