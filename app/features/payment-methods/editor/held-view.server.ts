import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Language } from '#content/languages.ts'
import { paymentMethodName } from '../methods/payment-method-name.ts'
import { shownHandle } from '../methods/payment-methods.ts'
import { listHeld, type StoredChange } from './method-change.server.ts'
import { differences, type PaymentMethodList } from './method-list.ts'
import { OWN_LIST, sentencesOf } from './method-mails.ts'
import type { PlaceTips } from './place-tips.ts'

/** The only payee that a change is about, as the card names it. */
function oneName({ place_id, before, after }: StoredChange, language: Language) {
  if (place_id !== OWN_LIST) return undefined
  const found = differences(JSON.parse(before) as PaymentMethodList, JSON.parse(after) as PaymentMethodList)
  const [only] = found
  if (found.length !== 1 || only?.kind !== 'changed') return undefined
  return {
    method: paymentMethodName(only.id, MESSAGES[language]['payment-method-names']),
    from: shownHandle(only.id, only.before),
    to: shownHandle(only.id, only.after),
  }
}

/** Whether a change is about a place: its own, or that of a code which it leads there. */
const isAbout = ({ place_id, after }: StoredChange, placeId: string) =>
  place_id === placeId ||
  (place_id !== OWN_LIST && (JSON.parse(after) as PlaceTips).codes.some((code) => code.place_id === placeId))

type User = Pick<SignedInUser, 'id' | 'email' | 'time_zone'>

/** The changes of a provider that wait, for the cards on its pages; of one place, or all. */
export async function loadHeld(user: User, language: Language, placeId?: string, now = Date.now()) {
  const held = await listHeld(user.id)
  return held
    .filter((change) => placeId === undefined || isAbout(change, placeId))
    .map((change) => ({
      id: change.id,
      dueAt: change.due_at!,
      now,
      timeZone: user.time_zone ?? undefined,
      email: user.email,
      isOfPlace: change.place_id !== OWN_LIST,
      sentences: sentencesOf(change, language),
      name: oneName(change, language),
    }))
}

export type HeldChange = Awaited<ReturnType<typeof loadHeld>>[number]
