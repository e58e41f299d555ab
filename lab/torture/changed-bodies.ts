import { fill } from '#tests/support/addresses.ts'
import type { Chance } from './chance.ts'
import type { KnownMenu } from './known-menu.ts'
import { aValue, NAMES, WORDS } from './odd-values.ts'
import { changesMenu, type Deed, type Sender } from './valid-bodies.ts'
import { send, type Wish } from './wish.ts'

const BY_SCRIPT = 0.5 // the others are forms sent without it, which are answered with a whole page

const changeAField = (dice: Chance, fields: Record<string, unknown>, value: () => unknown) => {
  // Without its name a deed is none: that is tried too, but not as often.
  const names = Object.keys(fields).filter((name) => !/^(deed|intent)$/.test(name) || dice.maybe(0.1))
  const name = names.length && dice.maybe(0.8) ? dice.oneOf(names) : dice.oneOf(NAMES)
  if (dice.maybe(0.15)) delete fields[name]
  else fields[name] = value()
}

/** A valid body of this deed with so many changes; what it says of the menu is true of the known one. */
export async function aChangedBody(
  url: string,
  dice: Chance,
  menu: KnownMenu,
  deed: Deed,
  sender: Sender,
  changes: number,
): Promise<Wish> {
  const { row, pattern } = deed
  const { providerId, cookie } = sender
  const path = fill(pattern, providerId) + (changes && dice.maybe(BY_SCRIPT) ? '.data' : '')
  const ids = {
    providerId,
    sessionId: 'none',
    itemId: 'none',
    categoryId: 'none',
    signInId: 'none',
    fileKey: 'none',
  }
  const query = row.query ? `?${row.query(ids)}` : ''
  const headers: Record<string, string> = { cookie, origin: url }
  let body: FormData | string | URLSearchParams
  let shown: string
  if (row.json) {
    const json = { ...(row.json(ids) as Record<string, unknown>) }
    for (let left = changes; left; left--) changeAField(dice, json, () => aValue(dice))
    headers['content-type'] = 'application/json'
    shown = body = JSON.stringify(json)
  } else {
    const fields: Record<string, string> = changesMenu(deed)
      ? await menu.fieldsNow(deed, !changes)
      : { ...row.fields?.(ids) }
    for (let left = changes; left; left--) changeAField(dice, fields, () => dice.oneOf(WORDS))
    shown = JSON.stringify(fields)
    body = new URLSearchParams(fields)
    if (row.deed === 'import-preview' || dice.maybe(0.2)) {
      body = new FormData()
      for (const [name, value] of Object.entries(fields))
        if (name === 'table') body.set(name, new File([value], 'menu.csv'))
        else body.set(name, value)
    }
  }
  return {
    asked: `POST ${path}${query} ${shown.slice(0, 200)}`,
    deed,
    send: () => send(url + path + query, { method: 'POST', body, headers }),
  }
}
