import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { isGooglePicture } from './google-picture.ts'
import { replaceLogo } from './logo.server.ts'
import { MAX_LOGO_BYTES, ownLogoKey } from './logo.ts'

const TIMEOUT_MS = 10_000

/** The picture, or its beginning when it is larger than a logo may be. */
async function fetchPicture(address: string) {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok || !response.body) throw new Error(`the response has status ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_LOGO_BYTES) break
  }
  return Buffer.concat(chunks)
}

/**
 * Copies the picture of a Google account as the logo, so that no page loads it from Google. After a failure the row keeps
 * Google's URL, which no page shows, and the next sign-in tries again.
 */
export async function copyGooglePicture(userId: string) {
  const user = await db.selectFrom('user').select('photo_url').where('id', '=', userId).executeTakeFirst()
  const address = user?.photo_url
  if (!address || ownLogoKey(userId, address) || !isGooglePicture(address, env.trial)) return
  try {
    const picture = await fetchPicture(address)
    const stored = await replaceLogo(userId, picture, { over: address, isFromGoogle: true })
    if (!stored.ok) log.warn({ reason: stored.reason }, 'the picture of a Google account could not be copied')
  } catch (error) {
    log.warn({ err: error }, 'the picture of a Google account could not be fetched')
  }
}
