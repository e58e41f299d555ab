import type { Payable } from '#app/features/payment-methods/tip-link.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Currency } from '#content/currencies.ts'
import { aProvider, type ProviderRow } from '../people/providers.ts'

/** Creates a provider with these ways to pay, in this order, and with no others. */
export async function aProviderWith(
  currency: Currency,
  methods: Payable[],
  change: Partial<ProviderRow> = {},
) {
  const providerId = await aProvider({ currency, cashapp: null, venmo: null, ...change })
  for (const [position, { id, handle }] of methods.entries())
    await db.insertInto('payment_method').values({ provider_id: providerId, id, handle, position }).execute()
  return providerId
}
