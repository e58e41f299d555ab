import { sha256 } from '#app/server/crypto/hash.server.ts'
import { isFormKey } from './editor/form-key.ts'
import { DONE, type MenuTrx, refused, type Written } from './menu-store.server.ts'

const KEPT_MS = 7 * 24 * 60 * 60 * 1000 // longer than any form stays open

/** What a form wants to be added, told apart from all others by the key that was made when it was opened. */
export type Addition = { key: string; digest: string }

/** The addition that a form asks for; undefined without a key, as of a page that is older, null with one that is none. */
export function readAddition(key: string, ...wish: unknown[]): Addition | undefined | null {
  if (!key) return undefined
  return isFormKey(key) ? { key, digest: sha256(JSON.stringify(wish)) } : null
}

/** How the same form ended before, or undefined when it did not. Under one key nothing else is ever added. */
export async function recallAddition(
  on: Pick<MenuTrx, 'selectFrom'>,
  providerId: string,
  addition: Addition | undefined,
): Promise<Written | undefined> {
  if (!addition) return undefined
  const before = await on
    .selectFrom('menu_addition')
    .select('digest')
    .where('provider_id', '=', providerId)
    .where('key', '=', addition.key)
    .executeTakeFirst()
  if (!before) return undefined
  return before.digest === addition.digest ? DONE : refused('added-before')
}

/** Keeps what was added, in the transaction that adds it. */
export async function keepAddition(
  trx: MenuTrx,
  providerId: string,
  addition: Addition | undefined,
  now = Date.now(),
) {
  if (!addition) return
  await trx
    .insertInto('menu_addition')
    .values({ provider_id: providerId, ...addition, created_at: now })
    .execute()
  await trx
    .deleteFrom('menu_addition')
    .where('provider_id', '=', providerId)
    .where('created_at', '<', now - KEPT_MS)
    .execute()
}
