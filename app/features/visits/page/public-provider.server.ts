import { shownLogo } from '#app/features/business/logo/logo.ts'
import {
  listPaymentMethods,
  type PayableMethod,
  payableMethods,
} from '#app/features/payment-methods/payment-method.server.ts'
import { readPersonId, readPlaceCode } from '#app/features/places/place.ts'
import {
  type FoundCode,
  findCode,
  findPayee,
  listPlaceMethods,
  personIdOf,
} from '#app/features/places/place-code.server.ts'
import { isProviderId, readProviderAddress } from '#app/kit/provider-id.ts'
import { db } from '#app/server/db/db.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { Currency } from '#content/currencies.ts'
import type { LookupCause } from './lookup-message.ts'

/** The fields of a provider that are public. */
export type PublicProvider = {
  id: string // in addresses: the provider's, or that of a person with payment methods of their own
  providerId: string
  placeId?: string // whose printed code led here
  businessName: string | null
  businessType: string | null
  customBusinessType: string | null
  photoUrl: string | null
  currency: Currency
  methods: PayableMethod[] // in the provider's order
  hasMenu: boolean
  hasRankings: boolean
  hasOwnPictures: boolean // whether the games use those of its menu
}

type Missing = 'not-found' | 'suspended' | 'resting' | 'blank'

/** What the public may see of a provider by its id, by the code of a place or by a person's id, or why it sees nothing. */
export async function findPublicProvider(id: string): Promise<PublicProvider | Missing> {
  const found = await findPayee(db, id)
  if (!found) return findProvider(id) // an id may look like a code
  if (found.state !== 'open') return found.state
  const provider = await findProvider(found.providerId)
  if (typeof provider === 'string') return provider
  const person = readPersonId(id)
  const shown = await atPlace(provider, person?.code ?? id, found)
  // The page of a person never becomes that of the business.
  return person && shown.id !== id ? 'resting' : shown
}

/** What a place shows of its provider: the same, but for a person who is paid directly. */
async function atPlace(
  provider: PublicProvider,
  code: string,
  { placeId, person }: Extract<FoundCode, { state: 'open' }>,
): Promise<PublicProvider> {
  const methods = person && (await listPlaceMethods(db, provider.id, placeId, provider.currency))
  if (!methods) return { ...provider, placeId }
  const businessName = [person.name, provider.businessName].filter(Boolean).join(', ')
  return { ...provider, id: personIdOf(code, placeId), placeId, businessName, methods }
}

async function findProvider(id: string): Promise<PublicProvider | 'not-found' | 'suspended'> {
  if (!isProviderId(id)) return 'not-found'
  const find = db
    .selectFrom('user')
    .leftJoin('subscription', 'subscription.provider_id', 'user.id')
    .select(['id', 'business_name', 'business_type', 'custom_business_type', 'photo_url'])
    .select(['currency', 'suspended_at', 'has_rankings', 'has_own_pictures', 'subscription.plan'])
    .where('id', '=', id)
  const [row, stored] = await Promise.all([find.executeTakeFirst(), listPaymentMethods(db, id)])
  if (!row) return 'not-found'
  if (row.suspended_at !== null) return 'suspended'
  return {
    id: row.id,
    providerId: row.id,
    businessName: row.business_name,
    businessType: row.business_type,
    customBusinessType: row.custom_business_type,
    photoUrl: shownLogo(row.photo_url),
    currency: row.currency,
    methods: payableMethods(stored, row.currency),
    hasMenu: row.plan === 'menu',
    hasRankings: row.has_rankings === 1,
    hasOwnPictures: row.plan === 'menu' && row.has_own_pictures === 1,
  }
}

const DENIED = ['42501', 'SQLITE_PERM', 'SQLITE_AUTH'] // error codes for a missing privilege

/** Why a query failed. */
export const storeCause = (error: unknown): LookupCause =>
  DENIED.includes(String((error as { code?: unknown } | null)?.code)) ? 'permission-denied' : 'unreachable'

type ProviderLookup =
  | { provider: PublicProvider; cause?: undefined }
  | { provider?: undefined; cause: LookupCause }

/** The provider with this id, or the cause why there is none to show. */
export async function lookUpById(id: string): Promise<ProviderLookup> {
  try {
    const provider = await findPublicProvider(id)
    return typeof provider === 'string' ? { cause: provider } : { provider }
  } catch (error) {
    log.error({ err: error }, 'a provider could not be looked up')
    return { cause: storeCause(error) }
  }
}

/** The same by a printed code; of one that is not in use, `business` is whose it is. */
async function lookUpCode(code: string) {
  const looked = await lookUpById(code)
  if (looked.cause !== 'resting' && looked.cause !== 'blank') return looked
  return { ...looked, business: (await findCode(db, code))?.providerId }
}

/** The same for the provider that a customer's address names. */
export async function lookUpProvider({
  pathname,
  searchParams,
}: URL): Promise<ProviderLookup & { id?: string; business?: string }> {
  const code = readPlaceCode(pathname)
  if (code) return { id: code, ...(await lookUpCode(code)) }
  const { id, problem } = readProviderAddress(pathname, searchParams)
  return problem ? { cause: problem } : { id, ...(await lookUpById(id)) }
}
