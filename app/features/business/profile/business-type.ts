import english from '#content/en/business-types.json' with { type: 'json' }

export type BusinessType = keyof typeof english

export const isBusinessType = (text: string): text is BusinessType => Object.hasOwn(english, text)

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
