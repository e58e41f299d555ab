import { ACCESS, type Row } from '#tests/support/access-table.ts'
import type { Chance } from './chance.ts'

/** A body that the table of access calls valid, and the person who may send it. */
export type Deed = { name: string; pattern: string; row: Row }

// They would end the sign-ins that all the others need.
const ENDS = new Set(['/logout ', '/account delete', '/account end-others'])
// The Menu plan has to stay with the person whose menu is changed.
const changesPlan = ({ pattern, row }: Deed) => /subscription/.test(pattern) || row.deed === 'plan'
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

const DEEDS_BY_ADDRESS = [...Map.groupBy(DEEDS, ({ pattern }) => pattern).values()]

/** A deed by chance, of each address as often: some have one, those of the menu eleven. */
export const aDeed = ({ oneOf }: Chance) => oneOf(oneOf(DEEDS_BY_ADDRESS))

export type Sender = { cookie: string; providerId: string }

/** Visitors' forms are for nobody: who is signed in is led away from some of them. */
export function sendersOf(deed: Deed, people: Sender[]) {
  const [owner, ...others] = people as [Sender, ...Sender[]]
  if (changesMenu(deed)) return [owner]
  if (changesPlan(deed)) return others
  return [...people, { cookie: '', providerId: owner.providerId }]
}

/** Whether it was done; what the table refuses even with a good body counts when it got as far as that. */
export function isCarriedOut(deed: Deed, status: number, leadsTo: string | null) {
  const says = Object.values(deed.row.says)
  if (status < 400) return leadsTo !== '/login' || says.every((one) => one === '/login')
  if (changesMenu(deed)) return false
  return says.every((one) => typeof one === 'string' || one >= 400) && says.includes(status)
}
