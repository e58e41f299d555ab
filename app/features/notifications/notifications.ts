import type { FormResult } from '#app/ui/forms/use-form.ts'
import type { ProblemKey } from '#content/messages.ts'
import type { QuietHours } from './quiet-hours.ts'

export const NOTIFICATIONS = '/notifications'

/** The page that a message opens. */
export const OPENS = '/dashboard'

/** How a provider wants to be notified of tips. */
export type NotificationPreferences = { showAmount: boolean; quiet: QuietHours | undefined }

export const MESSAGE_EVERY_MS = 60_000 // at most one message of a provider

/** A browser that is notified of tips. */
export type PushDevice = { id: string; device: string; createdAt: number }

/** What a form of the page gets back. */
export type NotificationsResult = FormResult<object, ProblemKey<'notifications'>> & {
  done?: 'sent' | 'removed'
}

const HOURS = 24
export const USUAL_QUIET: QuietHours = { from: 20 * 60, to: 7 * 60 }

/** The hours of the day, in minutes, that quiet hours can begin and end at. */
export const QUIET_CHOICES = Array.from({ length: HOURS }, (_, hour) => hour * 60)

/** The quiet hours of two fields; undefined for other values, and for hours of no length. */
export function readQuiet(from: string, to: string): QuietHours | undefined {
  const [begin, end] = [from, to].map((text) => QUIET_CHOICES.find((minutes) => String(minutes) === text))
  if (begin === undefined || end === undefined || begin === end) return undefined
  return { from: begin, to: end }
}
