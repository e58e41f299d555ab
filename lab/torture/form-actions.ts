import { ACCESS, type Row } from '#tests/support/access/access-table.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A form or JSON body that the access table lists as valid. */
export type FormAction = { name: string; pattern: string; row: Row }

// These end the sessions that the other requests need.
const ENDS_SESSION = new Set(['/logout ', '/account delete', '/account end-others'])
// Nobody here has a browser that is told of tips, or a passkey.
const NEEDS_DEVICE = new Set(['/notifications remove', '/account rename-passkey', '/account remove-passkey'])
// The owner whose menu is changed keeps the Menu plan.
const changesPlan = ({ pattern, row }: FormAction) => /subscription/.test(pattern) || row.intent === 'plan'
export const changesMenu = ({ pattern }: FormAction) =>
  /menu-management$|dashboard\/menu$|api\/menus/.test(pattern)

export const changesPlaces = ({ pattern }: FormAction) => /^\/places(\/scan)?$/.test(pattern)

// They may leave a provider without a way to tip, so the tips of the others come first.
const changesMethods = ({ pattern }: FormAction) => pattern === '/get-paid'

/** Every action of the access table with a body, except those that end a session. */
export const ACTIONS: FormAction[] = Object.entries(ACCESS)
  .flatMap(([pattern, { POST }]) =>
    POST.filter(({ fields, json }) => fields ?? json).map((row) => ({
      name: `${pattern} ${row.intent ?? ''}`,
      pattern,
      row,
    })),
  )
  .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
  .filter(({ name }) => !ENDS_SESSION.has(name) && !NEEDS_DEVICE.has(name))
  .sort((one, other) => Number(changesMethods(one)) - Number(changesMethods(other)))

const ACTIONS_BY_ADDRESS = [...Map.groupBy(ACTIONS, ({ pattern }) => pattern).values()]

/** A random action. Each route is equally likely, whatever its number of actions. */
export const randomAction = ({ oneOf }: SeededRandom) => oneOf(oneOf(ACTIONS_BY_ADDRESS))

export type Sender = { cookie: string; providerId: string; sessionId: string } // `sessionId` of a visit with a tip

/** The sender of an action. Some forms redirect a signed-in user, so they are sent without a session too. */
export function sendersOf(action: FormAction, people: Sender[]) {
  const [owner, ...others] = people as [Sender, ...Sender[]]
  if (changesMenu(action) || changesPlaces(action)) return [owner]
  if (changesPlan(action)) return others
  return [...people, { ...owner, cookie: '' }]
}

/** Whether the action succeeded, or was refused as the access table expects for a valid one. */
export function isCarriedOut(action: FormAction, status: number, location: string | null) {
  const expected = Object.values(action.row.expected)
  if (status < 400) return !location?.startsWith('/login') || expected.every((one) => one === '/login')
  if (changesMenu(action)) return false
  if (!expected.every((one) => typeof one === 'string' || one >= 400)) return false
  // A wrong password is refused, and soon the next one before it is looked at.
  return expected.includes(status) || (expected.includes(403) && status === 429)
}
