import { shownLogo } from '#app/features/profile/logo/logo.ts'
import { listPaymentWays, type PayableWay, payableWays } from '#app/features/tip/payment-way.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { Currency } from '#content/currencies.ts'
import type { LookupCause } from './lookup-message.ts'
import { isProviderId, readProviderAddress } from './provider-id.ts'

/** The fields of a provider that are public. */
export type PublicProvider = {
  id: string
  businessName: string | null
  businessType: string | null
  customBusinessType: string | null
  photoUrl: string | null
  currency: Currency
  ways: PayableWay[] // in the provider's order
  hasMenu: boolean
}

/** What the public may see of a provider, or why it sees nothing. */
export async function findPublicProvider(id: string): Promise<PublicProvider | 'not-found' | 'suspended'> {
  if (!isProviderId(id)) return 'not-found'
  const find = db
    .selectFrom('user')
    .leftJoin('subscription', 'subscription.provider_id', 'user.id')
    .select(['id', 'business_name', 'business_type', 'custom_business_type', 'photo_url'])
    .select(['currency', 'suspended_at', 'subscription.plan'])
    .where('id', '=', id)
  const [row, stored] = await Promise.all([find.executeTakeFirst(), listPaymentWays(db, id)])
  if (!row) return 'not-found'
  if (row.suspended_at !== null) return 'suspended'
  return {
    id: row.id,
    businessName: row.business_name,
    businessType: row.business_type,
    customBusinessType: row.custom_business_type,
    photoUrl: shownLogo(row.photo_url),
    currency: row.currency,
    ways: payableWays(stored, row.currency),
    hasMenu: row.plan === 'menu',
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

/** The same for the provider that a customer's address names. */
export async function lookUpProvider({
  pathname,
  searchParams,
}: URL): Promise<ProviderLookup & { id?: string }> {
  const { id, problem } = readProviderAddress(pathname, searchParams)
  return problem ? { cause: problem } : { id, ...(await lookUpById(id)) }
}
