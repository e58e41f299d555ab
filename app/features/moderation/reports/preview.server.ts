import { shownLogo } from '#app/features/business/logo/logo.ts'
import { businessTypeLabel } from '#app/features/business/profile/business-type.ts'
import { shownHandle } from '#app/features/payment-methods/methods/payment-methods.ts'
import {
  listPayableMethods,
  type PayableMethod,
  payableMethods,
} from '#app/features/payment-methods/payment-method.server.ts'
import { payableName } from '#app/features/payment-methods/tip-choices.ts'
import { findCode } from '#app/features/places/place-code.server.ts'
import { livePlaces } from '#app/features/places/place-list.ts'
import {
  groupPlaces,
  listCodesOf,
  listPersonMethods,
  listPlaces,
} from '#app/features/places/places.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { MESSAGES } from '#content/by-language.ts'

const MAX_SHOWN = 50 // places

const describe = (method: PayableMethod) => ({
  id: method.id,
  name: payableName(method, MESSAGES.en['payment-method-names']),
  payee: shownHandle(method.id, method.handle),
})

/** A provider's page as customers see it, also while it is suspended: its name, whom each way pays, and its places. */
export async function previewPage(providerId: string, reportedCode: string | null) {
  const user = await db
    .selectFrom('user')
    .select(['business_name', 'business_type', 'custom_business_type', 'photo_url', 'currency'])
    .where('id', '=', providerId)
    .executeTakeFirst()
  if (!user) return undefined
  const [methods, stored, ofPersons, scanned] = await Promise.all([
    listPayableMethods(db, providerId, user.currency),
    listPlaces(db, providerId),
    listPersonMethods(db, providerId),
    reportedCode ? findCode(db, reportedCode) : undefined,
  ])
  const live = livePlaces(stored)
  // The place that was reported comes first.
  const shown = live
    .toSorted((a, b) => Number(b.id === scanned?.placeId) - Number(a.id === scanned?.placeId))
    .slice(0, MAX_SHOWN)
  const groups = groupPlaces(stored)
  const codes = await listCodesOf(
    db,
    providerId,
    shown.flatMap(({ id }) => groups.get(id) ?? [id]),
  )
  const places = shown.map(({ id, name, kind, off_at }) => {
    const ids = groups.get(id) ?? [id]
    const own = ofPersons.filter((method) => kind === 'person' && method.place_id === id)
    return {
      id,
      name,
      isOff: off_at !== null,
      isReported: id === scanned?.placeId,
      codes: codes.filter(({ place_id }) => place_id && ids.includes(place_id)).map(({ code }) => code),
      methods: payableMethods(
        own.map((method) => ({ ...method, enabled: 1 as const })),
        user.currency,
      ).map(describe),
    }
  })
  return {
    businessName: user.business_name,
    type: businessTypeLabel({
      businessType: user.business_type,
      customBusinessType: user.custom_business_type,
    }),
    logo: shownLogo(user.photo_url),
    methods: methods.map(describe),
    places,
    morePlaces: live.length - shown.length,
    reportedState: reportedCode ? (scanned?.state ?? 'unknown') : undefined,
  }
}

export type PagePreview = NonNullable<Awaited<ReturnType<typeof previewPage>>>
