import type { Deed, Sender } from './valid-bodies.ts'

type Entry = { id: string; revision: number }
type Menu = { items: Entry[]; categories: Entry[] }

const TABLE = 'name,category\nTea,Drinks\n'
const KEPT = 8 // times that the menu is used as it was read, so that reading it is not most of the work
const MOST_ADDED = 24 // items, or categories, before most of them go again
const LEFT = 6

/**
 * The owner's menu as it was read not long ago, for bodies that name what is there. Most deeds add something, and a page
 * takes the longer the more stands on it: without an end to that the last bodies would be the slowest. So what was added
 * is deleted again at times, the oldest first.
 */
export function knowMenu(url: string, owner: Sender) {
  let menu: Menu = { items: [], categories: [] }
  let used = 0
  let named = 0
  let isCutting = false
  const first = new Set<string>() // what was there at the beginning

  async function ask(body?: FormData | URLSearchParams) {
    const headers = { cookie: owner.cookie, origin: url, accept: 'application/json' }
    const answer = await fetch(`${url}/api/menus/${owner.providerId}`, {
      headers,
      ...(body && { method: 'POST', body }),
    })
    if (answer.status >= 500) throw new Error(`${answer.status} where the menu was asked for`)
    return answer.json()
  }

  async function read() {
    menu = (await ask()) as Menu
    if (first.size === 0) for (const { id } of [...menu.items, ...menu.categories]) first.add(id)
  }

  /** The ids have the time in them at which they were given. */
  const tooMany = (entries: Entry[]) => {
    const added = entries.filter(({ id }) => !first.has(id))
    if (added.length <= MOST_ADDED) return []
    return added.toSorted((a, b) => a.id.localeCompare(b.id)).slice(0, -LEFT)
  }

  async function cutBack() {
    const [items, categories] = [tooMany(menu.items), tooMany(menu.categories)]
    if (isCutting || items.length + categories.length === 0) return
    isCutting = true
    try {
      const itemsTo = menu.categories.find((category) => !categories.includes(category))?.id ?? ''
      for (const { id, revision } of items)
        await ask(new URLSearchParams({ deed: 'item-delete', id, revision: String(revision) }))
      for (const { id } of categories)
        await ask(new URLSearchParams({ deed: 'category-delete', id, itemsTo }))
      await read()
    } finally {
      isCutting = false
    }
  }

  async function preview() {
    const body = new FormData()
    body.set('deed', 'import-preview')
    body.set('table', new File([TABLE], 'menu.csv'))
    const { preview } = (await ask(body)) as { preview?: { text: string; digest: string } }
    return preview && { text: preview.text, digest: preview.digest }
  }

  /** What a deed needs to be done, with `fresh` for certain: names of what is there. The table of access has some that are refused on purpose. */
  async function fieldsNow({ row }: Deed, fresh: boolean): Promise<Record<string, string>> {
    if (fresh || used++ % KEPT === 0) {
      await read()
      await cutBack()
    }
    const [item, category] = [menu.items.at(-1), menu.categories[0]]
    const ids = {
      providerId: owner.providerId,
      sessionId: 'none',
      itemId: item?.id ?? '',
      categoryId: category?.id ?? '',
      signInId: 'none',
      fileKey: 'none',
    }
    const fields = { ...row.fields?.(ids) }
    if (row.deed === 'item-update' || row.deed === 'item-delete') fields.revision = String(item?.revision)
    if (row.deed === 'category-rename') fields.revision = String(category?.revision)
    if (row.deed === 'category-add') fields.name = `Drinks ${++named}`
    if (row.deed === 'item-move') fields.before = menu.items[0]?.id ?? ''
    if (row.deed === 'category-move') fields.before = menu.categories.at(-1)?.id ?? ''
    if (row.deed === 'category-delete')
      Object.assign(fields, { id: menu.categories.at(-1)?.id, itemsTo: category?.id })
    if (row.deed === 'import-preview') fields.table = TABLE
    if (row.deed === 'import') Object.assign(fields, await preview())
    return fields
  }

  return { fieldsNow }
}

export type KnownMenu = ReturnType<typeof knowMenu>
