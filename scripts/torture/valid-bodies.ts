import { ACCESS, type Row } from '../../tests/support/access-table.ts'

/** A body that the table of access calls valid, and the person who may send it. */
export type Deed = { name: string; pattern: string; row: Row }

// They would end the sign-ins that all the others need.
const ENDS = new Set(['/logout ', '/account delete', '/account end-others'])
// The Menu plan has to stay with the person whose menu is changed.
export const changesPlan = ({ pattern, row }: Deed) => /subscription/.test(pattern) || row.deed === 'plan'
export const changesMenu = ({ pattern }: Deed) => /menu-management$|dashboard\/menu$|api\/menus/.test(pattern)

/** Every deed of the table of access that has a body, each once, but for those that sign somebody out. */
export const DEEDS: Deed[] = Object.entries(ACCESS)
  .flatMap(([pattern, { POST }]) =>
    POST.filter(({ fields, json }) => fields ?? json).map((row) => ({
      name: `${pattern} ${row.deed ?? ''}`,
      pattern,
      row,
    })),
  )
  .filter(({ name }, place, all) => all.findIndex((other) => other.name === name) === place)
  .filter(({ name }) => !ENDS.has(name))

type Menu = { items: { id: string; revision: number }[]; categories: { id: string; revision: number }[] }
export type Sender = { cookie: string; providerId: string }

const asked = async (url: string, { cookie, providerId }: Sender, init: RequestInit = {}) => {
  const headers = { cookie, origin: url, accept: 'application/json' }
  return (await fetch(`${url}/api/menus/${providerId}`, { ...init, headers })).json() as Promise<unknown>
}

const TABLE = 'name,category\nTea,Drinks\n'
const KEPT = 8 // times that the menu is used as it was read, so that reading it is not most of the work
let menu: Menu = { items: [], categories: [] }
let used = 0
let added = 0

/** What a deed needs to be done, with `fresh` for certain: names of what is there. The table of access has some that are refused on purpose. */
export async function fieldsNow(
  url: string,
  { row }: Deed,
  sender: Sender,
  fresh: boolean,
): Promise<Record<string, string>> {
  if (fresh || used++ % KEPT === 0) menu = (await asked(url, sender)) as Menu
  const { items, categories } = menu
  const ids = {
    providerId: sender.providerId,
    sessionId: 'none',
    itemId: items.at(-1)?.id ?? '',
    categoryId: categories[0]?.id ?? '',
    signInId: 'none',
    fileKey: 'none',
  }
  const fields = { ...row.fields?.(ids) }
  if (row.deed === 'item-update') fields.revision = String(items.at(-1)?.revision)
  if (row.deed === 'item-delete') fields.revision = String(items.at(-1)?.revision)
  if (row.deed === 'category-rename') fields.revision = String(categories[0]?.revision)
  if (row.deed === 'category-add') fields.name = `Drinks ${++added}`
  if (row.deed === 'item-move') fields.before = items[0]?.id ?? ''
  if (row.deed === 'category-move') fields.before = categories.at(-1)?.id ?? ''
  if (row.deed === 'category-delete')
    Object.assign(fields, { id: categories.at(-1)?.id, itemsTo: categories[0]?.id })
  if (row.deed === 'import-preview') fields.table = TABLE
  if (row.deed === 'import') {
    const body = new FormData()
    body.set('deed', 'import-preview')
    body.set('table', new File([TABLE], 'menu.csv'))
    const { preview } = (await asked(url, sender, { method: 'POST', body })) as {
      preview?: { text: string; digest: string }
    }
    Object.assign(fields, preview && { text: preview.text, digest: preview.digest })
  }
  return fields
}

/** Whether it was done; what the table refuses even with a good body counts when it got as far as that. */
export function isCarriedOut(deed: Deed, status: number, leadsTo: string | null) {
  const says = Object.values(deed.row.says)
  if (status < 400) return leadsTo !== '/login' || says.every((one) => one === '/login')
  if (changesMenu(deed)) return false
  return says.every((one) => typeof one === 'string' || one >= 400) && says.includes(status)
}
