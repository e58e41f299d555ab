import type { FormAction, Sender } from './form-actions.ts'

type Entry = { id: string; revision: number }
type Menu = { items: (Entry & { category: string })[]; categories: Entry[] }

const TABLE = 'name,category\nTea,Drinks\n'
const REUSES = 8 // requests between two reads of the menu
const MAX_ADDED = 24 // the number of items, or of categories, above which most are deleted
const LEFT = 6

/**
 * The owner's menu as it was read recently, for requests that name its rows. Added rows are deleted from time to time,
 * oldest first, because a growing menu would make the last requests the slowest.
 */
export function trackMenu(url: string, owner: Sender) {
  let menu: Menu = { items: [], categories: [] }
  let used = 0
  let named = 0
  let isTrimming = false
  const original = new Set<string>() // ids of the first read

  async function callApi(body?: FormData | URLSearchParams) {
    const headers = { cookie: owner.cookie, origin: url, accept: 'application/json' }
    const response = await fetch(`${url}/api/menus/${owner.providerId}`, {
      headers,
      ...(body && { method: 'POST', body }),
    })
    if (response.status >= 500) throw new Error(`The menu responded ${response.status}`)
    // A refusal, such as by a limit, has no menu: the earlier one stays in use.
    return response.ok ? response.json() : undefined
  }

  async function read() {
    menu = ((await callApi()) as Menu | undefined) ?? menu
    if (original.size === 0) for (const { id } of [...menu.items, ...menu.categories]) original.add(id)
  }

  const countItems = (categoryId = '') => {
    const { length } = menu.items.filter(({ category }) => category === categoryId)
    return String(length)
  }

  /** Ids start with their creation time. */
  const findExcess = (entries: Entry[]) => {
    const added = entries.filter(({ id }) => !original.has(id))
    if (added.length <= MAX_ADDED) return []
    return added.toSorted((a, b) => a.id.localeCompare(b.id)).slice(0, -LEFT)
  }

  async function trim() {
    const [items, categories] = [findExcess(menu.items), findExcess(menu.categories)]
    if (isTrimming || items.length + categories.length === 0) return
    isTrimming = true
    try {
      const itemsTo = menu.categories.find((category) => !categories.includes(category))?.id ?? ''
      for (const { id, revision } of items)
        await callApi(new URLSearchParams({ intent: 'item-delete', id, revision: String(revision) }))
      for (const { id } of categories)
        await callApi(new URLSearchParams({ intent: 'category-delete', id, itemsTo, items: countItems(id) }))
      await read()
    } finally {
      isTrimming = false
    }
  }

  /** The id of a change that can be undone. */
  async function moveLastCategory() {
    const [id = '', before = ''] = [menu.categories.at(-1)?.id, menu.categories[0]?.id]
    const moved = await callApi(new URLSearchParams({ intent: 'category-move', id, before }))
    return String(moved?.undo)
  }

  async function preview() {
    const body = new FormData()
    body.set('intent', 'import-preview')
    body.set('table', new File([TABLE], 'menu.csv'))
    const { preview } = ((await callApi(body)) ?? {}) as { preview?: { text: string; digest: string } }
    return preview && { text: preview.text, digest: preview.digest }
  }

  /** Fields that name existing rows, so that the action succeeds. `fresh` reads the menu first. */
  async function currentFields({ row }: FormAction, fresh: boolean): Promise<Record<string, string>> {
    if (fresh || used++ % REUSES === 0) {
      await read()
      await trim()
    }
    const [item, category] = [menu.items.at(-1), menu.categories[0]]
    const ids = {
      providerId: owner.providerId,
      sessionId: 'none',
      itemId: item?.id ?? '',
      categoryId: category?.id ?? '',
      signInId: 'none',
      fileKey: 'none',
      placeId: 'none',
      code: 'none',
      reportId: 'none',
      messageId: 'none',
      passkeyId: 'none',
      secret: 'none',
      token: 'none',
      deviceId: 'none',
    }
    const fields = { ...row.fields?.(ids) }
    if (row.intent === 'item-update' || row.intent === 'item-delete') fields.revision = String(item?.revision)
    if (row.intent === 'category-rename') fields.revision = String(category?.revision)
    if (row.intent === 'category-add') fields.name = `Drinks ${++named}`
    if (row.intent === 'item-move') fields.before = menu.items[0]?.id ?? ''
    if (row.intent === 'category-move') fields.before = menu.categories.at(-1)?.id ?? ''
    if (row.intent === 'category-delete') {
      const id = menu.categories.at(-1)?.id
      Object.assign(fields, { id, itemsTo: category?.id, items: countItems(id) })
    }
    if (row.intent === 'undo') fields.undo = await moveLastCategory()
    if (row.intent === 'import-preview') fields.table = TABLE
    if (row.intent === 'import') Object.assign(fields, await preview())
    return fields
  }

  return { currentFields }
}

export type TrackedMenu = ReturnType<typeof trackMenu>
