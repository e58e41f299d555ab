import { env } from '#app/server/env.server.ts'
import type { Host } from '#content/legal/legal-text.ts'

/** What the public texts say differently from host to host. */
export const hostForTexts = (): Host => ({
  brand: env.brand,
  supportEmail: env.supportEmail,
  ads: env.ads !== undefined,
})
