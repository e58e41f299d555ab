import '#tests/support/server/in-production-with-google.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import {
  ACCOUNT_KINDS,
  createAccount,
  figuresAfter,
  lookAround,
  WAYS_IN,
  type WayAnswer,
} from '#tests/support/people/ways-in.ts'
import { standInForGoogle } from '#tests/support/server/stand-in-google.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

/*
 * Every way in, for every kind of account and every answer, and what the browser may open afterwards:
 *
 *   out      nothing
 *   step     the second step of the sign-in, and nothing else
 *   in       the pages of the account
 *   new      those of a new account of the same address
 *   set-up   the pages of the account; the admin area leads to the one that sets up a second factor
 *   step-up  the pages of the account; the admin area asks for the second step
 *   admin    the admin area, too
 *   -        there is no such cell
 *
 * Expired: a password from before a change, a sign-in that has waited for five minutes, a link after an hour, a session
 * after 30 days, an answer of Google after the browser forgot its start, the question for a passkey after five minutes.
 * Replayed: what was used once is sent again. A passkey is a second factor, so an admin without one has one then.
 */
const TABLE = `
way                            | answer    | nobody | provider | with step | admin, none | admin, factor | suspended | deleted
password, form                 | right     | out    | in       | step      | set-up      | step          | in        | out
password, form                 | wrong     | out    | out      | out       | out         | out           | out       | out
password, form                 | expired   | out    | out      | out       | out         | out           | out       | out
password, form                 | replayed  | out    | in       | step      | set-up      | step          | in        | out
password, form                 | another’s | out    | out      | out       | out         | out           | out       | out
password, script               | right     | out    | in       | step      | set-up      | step          | in        | out
password, script               | wrong     | out    | out      | out       | out         | out           | out       | out
password, script               | expired   | out    | out      | out       | out         | out           | out       | out
password, script               | replayed  | out    | in       | step      | set-up      | step          | in        | out
password, script               | another’s | out    | out      | out       | out         | out           | out       | out
password, JSON                 | right     | out    | in       | step      | set-up      | step          | in        | out
password, JSON                 | wrong     | out    | out      | out       | out         | out           | out       | out
password, JSON                 | expired   | out    | out      | out       | out         | out           | out       | out
password, JSON                 | replayed  | out    | in       | step      | set-up      | step          | in        | out
password, JSON                 | another’s | out    | out      | out       | out         | out           | out       | out
code, form                     | right     | out    | in       | in        | set-up      | admin         | in        | out
code, form                     | wrong     | out    | in       | step      | set-up      | step          | in        | out
code, form                     | expired   | out    | in       | out       | set-up      | out           | in        | out
code, form                     | replayed  | out    | in       | step      | set-up      | step          | in        | out
code, form                     | another’s | out    | in       | step      | set-up      | step          | in        | out
code, script                   | right     | out    | in       | in        | set-up      | admin         | in        | out
code, script                   | wrong     | out    | in       | step      | set-up      | step          | in        | out
code, script                   | expired   | out    | in       | out       | set-up      | out           | in        | out
code, script                   | replayed  | out    | in       | step      | set-up      | step          | in        | out
code, script                   | another’s | out    | in       | step      | set-up      | step          | in        | out
code, over a page              | right     | out    | in       | in        | set-up      | admin         | in        | out
code, over a page              | wrong     | out    | in       | step      | set-up      | step          | in        | out
code, over a page              | expired   | out    | in       | out       | set-up      | out           | in        | out
code, over a page              | replayed  | out    | in       | step      | set-up      | step          | in        | out
code, over a page              | another’s | out    | in       | step      | set-up      | step          | in        | out
recovery code, form            | right     | out    | in       | in        | set-up      | admin         | in        | out
recovery code, form            | wrong     | out    | in       | step      | set-up      | step          | in        | out
recovery code, form            | expired   | out    | in       | out       | set-up      | out           | in        | out
recovery code, form            | replayed  | out    | in       | step      | set-up      | step          | in        | out
recovery code, form            | another’s | out    | in       | step      | set-up      | step          | in        | out
recovery code, over a page     | right     | out    | in       | in        | set-up      | admin         | in        | out
recovery code, over a page     | wrong     | out    | in       | step      | set-up      | step          | in        | out
recovery code, over a page     | expired   | out    | in       | out       | set-up      | out           | in        | out
recovery code, over a page     | replayed  | out    | in       | step      | set-up      | step          | in        | out
recovery code, over a page     | another’s | out    | in       | step      | set-up      | step          | in        | out
passkey                        | right     | out    | in       | in        | admin       | admin         | in        | out
passkey                        | wrong     | out    | out      | out       | out         | out           | out       | out
passkey                        | expired   | out    | out      | out       | out         | out           | out       | out
passkey                        | replayed  | out    | out      | out       | out         | out           | out       | out
passkey                        | another’s | out    | out      | out       | out         | out           | out       | out
passkey, not verified          | right     | out    | out      | out       | out         | out           | out       | out
passkey, not verified          | replayed  | out    | out      | out       | out         | out           | out       | out
passkey, removed               | right     | out    | out      | out       | out         | out           | out       | out
passkey, removed               | replayed  | out    | out      | out       | out         | out           | out       | out
passkey, second step           | right     | out    | in       | in        | admin       | admin         | in        | out
passkey, second step           | wrong     | out    | in       | step      | step        | step          | in        | out
passkey, second step           | expired   | out    | in       | step      | step        | step          | in        | out
passkey, second step           | replayed  | out    | in       | step      | step        | step          | in        | out
passkey, second step           | another’s | out    | in       | step      | step        | step          | in        | out
passkey, second, not verified  | right     | out    | in       | step      | step        | step          | in        | out
Google, known                  | right     | new    | in       | step      | set-up      | step          | in        | new
Google, known                  | wrong     | out    | out      | out       | out         | out           | out       | out
Google, known                  | expired   | out    | out      | out       | out         | out           | out       | out
Google, known                  | replayed  | out    | out      | out       | out         | out           | out       | out
Google, known                  | another’s | out    | out      | out       | out         | out           | out       | out
Google, new                    | right     | new    | out      | out       | out         | out           | out       | new
Google, new                    | wrong     | out    | out      | out       | out         | out           | out       | out
Google, new                    | expired   | out    | out      | out       | out         | out           | out       | out
Google, new                    | replayed  | out    | out      | out       | out         | out           | out       | out
Google, new                    | another’s | out    | out      | out       | out         | out           | out       | out
Google, confirm                | right     | out    | in       | in        | set-up      | admin         | in        | out
Google, confirm                | wrong     | out    | in       | in        | set-up      | admin         | in        | out
Google, confirm                | expired   | out    | out      | out       | out         | out           | out       | out
Google, confirm                | replayed  | out    | in       | in        | set-up      | admin         | in        | out
Google, confirm                | another’s | out    | in       | in        | set-up      | admin         | in        | out
Google, confirm waiting        | right     | -      | -        | step      | -           | step          | -         | -
Google, confirm waiting        | another’s | -      | -        | step      | -           | step          | -         | -
reset link, then password      | right     | out    | in       | step      | set-up      | step          | in        | out
reset link, then password      | wrong     | out    | out      | out       | out         | out           | out       | out
reset link, then password      | expired   | out    | out      | out       | out         | out           | out       | out
reset link, then password      | replayed  | out    | out      | out       | out         | out           | out       | out
reset link, then password      | another’s | out    | out      | out       | out         | out           | out       | out
mailed confirmation            | right     | out    | out      | out       | out         | out           | out       | out
mailed confirmation            | wrong     | out    | out      | out       | out         | out           | out       | out
mailed confirmation            | expired   | out    | out      | out       | out         | out           | out       | out
mailed confirmation            | replayed  | out    | out      | out       | out         | out           | out       | out
mailed confirmation            | another’s | out    | out      | out       | out         | out           | out       | out
session cookie                 | right     | -      | in       | in        | set-up      | admin         | in        | out
session cookie                 | wrong     | -      | out      | out       | out         | out           | out       | out
session cookie                 | expired   | -      | out      | out       | out         | out           | out       | out
session cookie                 | replayed  | -      | out      | out       | out         | out           | out       | out
session cookie                 | another’s | -      | out      | out       | out         | out           | out       | out
session cookie, waiting        | right     | -      | -        | step      | -           | step          | -         | -
session cookie, waiting        | expired   | -      | -        | out       | -           | out           | -         | -
session cookie, waiting        | replayed  | -      | -        | out       | -           | out           | -         | -
session from before the factor | right     | -      | in       | in        | set-up      | step-up       | in        | out
statistics token               | right     | -      | in       | in        | in          | admin         | in        | out
statistics token               | wrong     | -      | out      | out       | out         | out           | out       | out
statistics token               | expired   | -      | out      | out       | out         | out           | out       | out
statistics token               | replayed  | -      | out      | out       | out         | out           | out       | out
statistics token               | another’s | -      | out      | out       | out         | out           | out       | out
statistics token, waiting      | right     | -      | -        | out       | -           | out           | -         | -
`

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('the table has a column for every kind of account, and rows for at least 12 ways', () => {
  expect(head.slice(2)).toEqual([...ACCOUNT_KINDS])
  expect(new Set(rows.map(([way]) => way)).size).toBeGreaterThanOrEqual(12)
  expect(env.trial).toBe(false)
})

test.each(rows.map(([way, answer, ...cells]) => ({ way: way!, answer: answer as WayAnswer, cells })))(
  '$way, $answer (T43, AUTH-11, SEC-10)',
  async ({ way, answer, cells }) => {
    const google = standInForGoogle()
    const found: string[] = []
    for (const [index, expected] of cells.entries()) {
      const kind = ACCOUNT_KINDS[index]!
      if (expected === '-') {
        found.push('-')
        continue
      }
      await db.deleteFrom('rate_limit').execute()
      const account = await createAccount(kind)
      if (way.startsWith('statistics token')) {
        found.push(await figuresAfter(account, answer, { isWaiting: way.endsWith('waiting') }))
        continue
      }
      const remove = async () =>
        kind === 'deleted' && db.deleteFrom('user').where('id', '=', account.id).execute()
      const browser = await WAYS_IN[way]!(account, answer, google, remove)
      found.push(await lookAround(browser, account))
    }
    expect(Object.fromEntries(ACCOUNT_KINDS.map((kind, index) => [kind, found[index]]))).toEqual(
      Object.fromEntries(ACCOUNT_KINDS.map((kind, index) => [kind, cells[index]])),
    )
  },
)
