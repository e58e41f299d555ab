// Mechanism: undo of menu changes
import { isOpen, openWindowStarts } from '#app/server/clock.server.ts'
import { randomAlphanumeric, sha256 } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { deleteImage } from './image/menu-image.server.ts'
import type { MenuOutcome } from './menu-result.ts'
import { changeMenu, type MenuTrx, OK, ROWS_PER_INSERT, reject } from './menu-store.server.ts'

// The page offers it for 10 s, longer while the pointer or the focus is on it.
const UNDO_WINDOW_MS = 60 * 1000
const ID_LENGTH = 22

type MenuRows = { menu_category: Tables['menu_category'][]; menu_item: Tables['menu_item'][] }
type Table = keyof MenuRows
type Row = MenuRows[Table][number]

/** Of each table the rows as they were before the change, without those that did not change, and the ids of new rows. */
type Changes = { [T in Table]: { before: MenuRows[T]; added: string[] } }

async function readRows(trx: MenuTrx, providerId: string): Promise<MenuRows> {
  const categories = trx.selectFrom('menu_category').selectAll()
  const items = trx.selectFrom('menu_item').selectAll()
  return {
    menu_category: await categories.where('provider_id', '=', providerId).orderBy('id').execute(),
    menu_item: await items.where('provider_id', '=', providerId).orderBy('id').execute(),
  }
}

const digestOf = (rows: MenuRows) => sha256(JSON.stringify(rows))

function compare<R extends Row>(before: R[], after: R[]) {
  const now = new Map(after.map((row) => [row.id, JSON.stringify(row)]))
  const had = new Set(before.map(({ id }) => id))
  return {
    before: before.filter((row) => now.get(row.id) !== JSON.stringify(row)),
    added: after.map(({ id }) => id).filter((id) => !had.has(id)),
  }
}

/** The changes of a series as one; a row is restored as it was before the first of them. */
const join = <R extends Row>(first: { before: R[]; added: string[] }, second: typeof first) => ({
  before: [
    ...first.before,
    ...second.before.filter(({ id }) => !first.added.includes(id) && !first.before.some((r) => r.id === id)),
  ],
  added: [...first.added, ...second.added],
})

const findUndo = (trx: MenuTrx, providerId: string) =>
  trx.selectFrom('menu_undo').selectAll().where('provider_id', '=', providerId).executeTakeFirst()

const canUndo = ({ created_at }: { created_at: number }, now: number) =>
  isOpen(created_at + UNDO_WINDOW_MS, UNDO_WINDOW_MS, now)

/**
 * Deletes the images of items that a change removed, once it can no longer be undone. The id of an item is never used
 * again, so that an item which is there was restored.
 */
async function deleteRemovedImages(providerId: string, changes: string) {
  const { menu_item } = JSON.parse(changes) as Changes
  const pictured = menu_item.before.filter(({ image_url }) => image_url)
  if (pictured.length === 0) return
  const items = await db.selectFrom('menu_item').select('id').where('provider_id', '=', providerId).execute()
  const there = new Set(items.map(({ id }) => id))
  for (const { id, image_url } of pictured) if (!there.has(id)) await deleteImage(image_url)
}

/** Forgets the changes that can no longer be undone: they hold rows that were deleted. */
export async function deleteExpiredUndos(now = Date.now()) {
  const { after, until } = openWindowStarts(UNDO_WINDOW_MS, now)
  const expired = await db
    .selectFrom('menu_undo')
    .select(['provider_id', 'id'])
    .where(({ eb, or }) => or([eb('created_at', '<=', after), eb('created_at', '>', until)]))
    .execute()
  for (const key of expired) {
    const undo = await db
      .deleteFrom('menu_undo')
      .where(({ and }) => and(key))
      .returning('changes')
      .executeTakeFirst()
    if (undo) await deleteRemovedImages(key.provider_id, undo.changes)
  }
}

/**
 * Changes a menu so that the change can be undone as long as nothing else changes the menu. Changes of the same
 * series, such as the moves of one item, are undone together.
 */
export async function changeMenuWithUndo(
  providerId: string,
  series: string,
  change: (trx: MenuTrx) => Promise<MenuOutcome>,
  now = Date.now(),
) {
  let replaced: string | undefined
  const outcome = await changeMenu(providerId, async (trx): Promise<MenuOutcome> => {
    const before = await readRows(trx, providerId)
    const outcome = await change(trx)
    if (!outcome.ok) return outcome
    const after = await readRows(trx, providerId)
    const [earlierState, state] = [digestOf(before), digestOf(after)]
    if (state === earlierState) return outcome
    let changes: Changes = {
      menu_category: compare(before.menu_category, after.menu_category),
      menu_item: compare(before.menu_item, after.menu_item),
    }
    const earlier = await findUndo(trx, providerId)
    if (earlier?.series === series && earlier.state === earlierState && canUndo(earlier, now)) {
      const first = JSON.parse(earlier.changes) as Changes
      changes = {
        menu_category: join(first.menu_category, changes.menu_category),
        menu_item: join(first.menu_item, changes.menu_item),
      }
    } else replaced = earlier?.changes
    const id = randomAlphanumeric(ID_LENGTH)
    const values = { id, series, state, changes: JSON.stringify(changes), created_at: now }
    await trx
      .insertInto('menu_undo')
      .values({ provider_id: providerId, ...values })
      .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(values))
      .execute()
    return { ...outcome, undo: id }
  })
  if (outcome.ok && replaced) await deleteRemovedImages(providerId, replaced)
  return outcome
}

async function restore<T extends Table>(
  trx: MenuTrx,
  table: T,
  providerId: string,
  before: MenuRows[T],
  now: Row[],
) {
  if (before.length === 0) return
  const revisions = new Map(now.map(({ id, revision }) => [id, revision]))
  // A form that shows the undone change must not overwrite what is restored.
  const nextRevision = ({ id, revision }: Row) => {
    const current = revisions.get(id)
    return current === revision ? revision : (current ?? revision) + 1
  }
  const rows = before.map((row) => ({ ...row, provider_id: providerId, revision: nextRevision(row) }))
  const columns = Object.keys(rows[0]!)
  for (let i = 0; i < rows.length; i += ROWS_PER_INSERT) {
    await trx
      .insertInto(table as 'menu_item')
      .values(rows.slice(i, i + ROWS_PER_INSERT) as MenuRows['menu_item'])
      .onConflict((conflict) =>
        conflict
          .columns(['provider_id', 'id'])
          .doUpdateSet((eb) =>
            Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}` as 'excluded.id')])),
          ),
      )
      .execute()
  }
}

export async function deleteRows(trx: MenuTrx, table: Table, providerId: string, ids: string[]) {
  for (let i = 0; i < ids.length; i += ROWS_PER_INSERT) {
    await trx
      .deleteFrom(table)
      .where('provider_id', '=', providerId)
      .where('id', 'in', ids.slice(i, i + ROWS_PER_INSERT))
      .execute()
  }
}

/** Undoes the change with this id, unless the menu has changed since. */
export const undoMenuChange = (providerId: string, id: string, now = Date.now()) =>
  changeMenu(providerId, async (trx) => {
    const undo = await findUndo(trx, providerId)
    if (undo?.id !== id || !canUndo(undo, now)) return reject('too-late')
    const rows = await readRows(trx, providerId)
    if (digestOf(rows) !== undo.state) return reject('changed-since')
    const { menu_category, menu_item } = JSON.parse(undo.changes) as Changes
    // An item refers to a category, so that categories come first and go last.
    await restore(trx, 'menu_category', providerId, menu_category.before, rows.menu_category)
    await deleteRows(trx, 'menu_item', providerId, menu_item.added)
    await restore(trx, 'menu_item', providerId, menu_item.before, rows.menu_item)
    await deleteRows(trx, 'menu_category', providerId, menu_category.added)
    await trx.deleteFrom('menu_undo').where('provider_id', '=', providerId).execute()
    return OK
  })
