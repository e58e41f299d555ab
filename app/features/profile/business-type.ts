import { messages as english } from '#content/messages/en/business-types.ts'

export const BUSINESS_TYPES = [
  'restaurant',
  'cafe',
  'food_truck',
  'bakery',
  'bar',
  'coffee_shop',
  'rideshare',
  'delivery',
  'nail_salon',
  'hair_salon',
  'barber',
  'spa',
  'massage',
  'retail',
  'street_vendor',
  'performer',
  'tour_guide',
  'cleaning',
  'other',
] as const

export type BusinessType = (typeof BUSINESS_TYPES)[number]

export const isBusinessType = (text: string): text is BusinessType =>
  (BUSINESS_TYPES as readonly string[]).includes(text)

type Typed = { businessType: string | null; customBusinessType: string | null }

/** 'hair_salon' as 'Hair salon'; the provider's own words for 'other'; empty when there is no type. */
export function businessTypeLabel(
  { businessType, customBusinessType }: Typed,
  messages: Record<BusinessType, string> = english,
) {
  if (businessType === 'other' && customBusinessType?.trim()) return customBusinessType.trim()
  if (isBusinessType(businessType ?? '')) return messages[businessType as BusinessType]
  // A type that an older list had is shown as it is.
  const unknown = (businessType ?? '').replaceAll('_', ' ')
  return unknown.charAt(0).toUpperCase() + unknown.slice(1)
}
