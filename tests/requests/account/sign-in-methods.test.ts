import '#tests/support/access/cheap-passwords.ts'
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
  METHOD_ANSWERS,
  type MethodAnswer,
  SIGN_IN_METHODS,
} from '#tests/support/people/sign-in-methods.ts'
import { IS_WHOLE } from '#tests/support/sample.ts'
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
 *   (a)      there is no such case; REASONS has why
 *
 * Expired: a password from before a change, a sign-in that has waited for five minutes, a link after an hour, a session
 * after 30 days, an answer of Google after the browser forgot its start, the question for a passkey after five minutes, an
 * undo after seven days.
 * Replayed: what was used once is sent again. A passkey is a second factor, so an admin without one has one then.
 *
 * Fresh step: a second step whose app came since the account was last used on a known device, so that a mailed link lifts it.
 * Unconfirmed: nobody has confirmed the address, so there are no keys. Deletion waits: for seven days, with the page suspended.
 *
 * Google alone: without a password. Stopped key: without a password and Google, with a passkey that was stopped because a copy
 * of it may exist. Stopped step: with a password, and a second step for which there is only such a passkey; it is never
 * lifted, not by a mailed link either. Ways by Google give the other accounts a connected one; ways by passkey make one.
 */
const REASONS: Record<string, string> = {
  '(a)': 'nobody has no session',
  '(b)': 'no sign-in of this account waits for a second step',
  '(c)': 'nothing of a registration is mailed or waits, so nothing of it is ever too late',
}
const OUTCOMES = ['out', 'step', 'in', 'new', 'set-up', 'step-up', 'admin']

const TABLE = `
way                               | answer    | nobody | provider | with step | admin, none | admin, factor | Google alone | stopped key | stopped step | suspended | deleted | fresh step | unconfirmed | deletion waits
password, form                    | right     | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
password, form                    | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
password, form                    | expired   | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
password, form                    | replayed  | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
password, form                    | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
password, script                  | right     | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
password, script                  | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
password, script                  | expired   | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
password, script                  | replayed  | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
password, script                  | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
password, JSON                    | right     | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
password, JSON                    | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
password, JSON                    | expired   | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
password, JSON                    | replayed  | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
password, JSON                    | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
code, form                        | right     | out    | in       | in        | set-up      | admin         | out          | out         | step         | in        | out     | in         | in          | in
code, form                        | wrong     | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
code, form                        | expired   | out    | in       | out       | set-up      | out           | out          | out         | out          | in        | out     | out        | in          | in
code, form                        | replayed  | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
code, form                        | another’s | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
code, script                      | right     | out    | in       | in        | set-up      | admin         | out          | out         | step         | in        | out     | in         | in          | in
code, script                      | wrong     | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
code, script                      | expired   | out    | in       | out       | set-up      | out           | out          | out         | out          | in        | out     | out        | in          | in
code, script                      | replayed  | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
code, script                      | another’s | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
code, over a page                 | right     | out    | in       | in        | set-up      | admin         | out          | out         | step         | in        | out     | in         | in          | in
code, over a page                 | wrong     | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
code, over a page                 | expired   | out    | in       | out       | set-up      | out           | out          | out         | out          | in        | out     | out        | in          | in
code, over a page                 | replayed  | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
code, over a page                 | another’s | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
recovery code, form               | right     | out    | in       | in        | set-up      | admin         | out          | out         | step         | in        | out     | in         | in          | in
recovery code, form               | wrong     | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
recovery code, form               | expired   | out    | in       | out       | set-up      | out           | out          | out         | out          | in        | out     | out        | in          | in
recovery code, form               | replayed  | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
recovery code, form               | another’s | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
recovery code, script             | right     | out    | in       | in        | set-up      | admin         | out          | out         | step         | in        | out     | in         | in          | in
recovery code, script             | wrong     | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
recovery code, script             | expired   | out    | in       | out       | set-up      | out           | out          | out         | out          | in        | out     | out        | in          | in
recovery code, script             | replayed  | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
recovery code, script             | another’s | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
recovery code, over a page        | right     | out    | in       | in        | set-up      | admin         | out          | out         | step         | in        | out     | in         | in          | in
recovery code, over a page        | wrong     | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
recovery code, over a page        | expired   | out    | in       | out       | set-up      | out           | out          | out         | out          | in        | out     | out        | in          | in
recovery code, over a page        | replayed  | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
recovery code, over a page        | another’s | out    | in       | step      | set-up      | step          | out          | out         | step         | in        | out     | step       | in          | in
passkey                           | right     | out    | in       | in        | admin       | admin         | in           | out         | out          | in        | out     | in         | out         | in
passkey                           | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey                           | expired   | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey                           | replayed  | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey                           | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey, not verified             | right     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey, not verified             | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey, not verified             | expired   | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey, not verified             | replayed  | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey, not verified             | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey, removed                  | right     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey, removed                  | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey, removed                  | expired   | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey, removed                  | replayed  | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey, removed                  | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey, copied                   | right     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey, copied                   | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey, copied                   | expired   | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey, copied                   | replayed  | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey, copied                   | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
passkey, second step              | right     | out    | in       | in        | admin       | admin         | in           | out         | step         | in        | out     | in         | in          | in
passkey, second step              | wrong     | out    | in       | step      | step        | step          | out          | out         | step         | in        | out     | step       | in          | in
passkey, second step              | expired   | out    | in       | step      | step        | step          | out          | out         | step         | in        | out     | step       | in          | in
passkey, second step              | replayed  | out    | in       | step      | step        | step          | out          | out         | step         | in        | out     | step       | in          | in
passkey, second step              | another’s | out    | in       | step      | step        | step          | out          | out         | step         | in        | out     | step       | in          | in
passkey, second, not verified     | right     | out    | in       | step      | step        | step          | out          | out         | step         | in        | out     | step       | in          | in
passkey, second, not verified     | wrong     | out    | in       | step      | step        | step          | out          | out         | step         | in        | out     | step       | in          | in
passkey, second, not verified     | expired   | out    | in       | step      | step        | step          | out          | out         | step         | in        | out     | step       | in          | in
passkey, second, not verified     | replayed  | out    | in       | step      | step        | step          | out          | out         | step         | in        | out     | step       | in          | in
passkey, second, not verified     | another’s | out    | in       | step      | step        | step          | out          | out         | step         | in        | out     | step       | in          | in
passkey, second, removed          | right     | out    | in       | step      | set-up      | step          | out          | out         | in           | in        | out     | step       | in          | in
passkey, second, removed          | wrong     | out    | in       | step      | set-up      | step          | out          | out         | in           | in        | out     | step       | in          | in
passkey, second, removed          | expired   | out    | in       | step      | set-up      | step          | out          | out         | in           | in        | out     | step       | in          | in
passkey, second, removed          | replayed  | out    | in       | step      | set-up      | step          | out          | out         | in           | in        | out     | step       | in          | in
passkey, second, removed          | another’s | out    | in       | step      | set-up      | step          | out          | out         | in           | in        | out     | step       | in          | in
passkey, second, copied           | right     | out    | in       | step      | step        | step          | out          | out         | step         | in        | out     | step       | in          | in
passkey, second, copied           | wrong     | out    | in       | step      | step        | step          | out          | out         | step         | in        | out     | step       | in          | in
passkey, second, copied           | expired   | out    | in       | step      | step        | step          | out          | out         | step         | in        | out     | step       | in          | in
passkey, second, copied           | replayed  | out    | in       | step      | step        | step          | out          | out         | step         | in        | out     | step       | in          | in
passkey, second, copied           | another’s | out    | in       | step      | step        | step          | out          | out         | step         | in        | out     | step       | in          | in
Google, known                     | right     | new    | in       | step      | set-up      | step          | in           | in          | step         | in        | new     | step       | in          | in
Google, known                     | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
Google, known                     | expired   | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
Google, known                     | replayed  | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
Google, known                     | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
Google, new                       | right     | new    | out      | out       | out         | out           | out          | out         | out          | out       | new     | out        | out         | out
Google, new                       | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
Google, new                       | expired   | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
Google, new                       | replayed  | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
Google, new                       | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
Google, then code                 | right     | new    | in       | in        | set-up      | admin         | in           | in          | step         | in        | new     | in         | in          | in
Google, then code                 | wrong     | new    | in       | step      | set-up      | step          | in           | in          | step         | in        | new     | step       | in          | in
Google, then code                 | expired   | new    | in       | out       | set-up      | out           | in           | in          | out          | in        | new     | out        | in          | in
Google, then code                 | replayed  | new    | in       | step      | set-up      | step          | in           | in          | step         | in        | new     | step       | in          | in
Google, then code                 | another’s | new    | in       | step      | set-up      | step          | in           | in          | step         | in        | new     | step       | in          | in
Google, then recovery code        | right     | new    | in       | in        | set-up      | admin         | in           | in          | step         | in        | new     | in         | in          | in
Google, then recovery code        | wrong     | new    | in       | step      | set-up      | step          | in           | in          | step         | in        | new     | step       | in          | in
Google, then recovery code        | expired   | new    | in       | out       | set-up      | out           | in           | in          | out          | in        | new     | out        | in          | in
Google, then recovery code        | replayed  | new    | in       | step      | set-up      | step          | in           | in          | step         | in        | new     | step       | in          | in
Google, then recovery code        | another’s | new    | in       | step      | set-up      | step          | in           | in          | step         | in        | new     | step       | in          | in
Google, then passkey              | right     | out    | in       | in        | admin       | admin         | in           | in          | step         | in        | out     | in         | in          | in
Google, then passkey              | wrong     | out    | in       | step      | step        | step          | in           | in          | step         | in        | out     | step       | in          | in
Google, then passkey              | expired   | out    | in       | step      | step        | step          | in           | in          | step         | in        | out     | step       | in          | in
Google, then passkey              | replayed  | out    | in       | step      | step        | step          | in           | in          | step         | in        | out     | step       | in          | in
Google, then passkey              | another’s | out    | in       | step      | step        | step          | in           | in          | step         | in        | out     | step       | in          | in
Google, confirm                   | right     | out    | in       | in        | set-up      | admin         | in           | in          | in           | in        | out     | in         | in          | in
Google, confirm                   | wrong     | out    | in       | in        | set-up      | admin         | in           | in          | in           | in        | out     | in         | in          | in
Google, confirm                   | expired   | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
Google, confirm                   | replayed  | out    | in       | in        | set-up      | admin         | in           | in          | in           | in        | out     | in         | in          | in
Google, confirm                   | another’s | out    | in       | in        | set-up      | admin         | in           | in          | in           | in        | out     | in         | in          | in
Google, confirm waiting           | right     | (a)    | (b)      | step      | (b)         | step          | (b)          | (b)         | step         | (b)       | (b)     | step       | (b)         | (b)
Google, confirm waiting           | wrong     | (a)    | (b)      | step      | (b)         | step          | (b)          | (b)         | step         | (b)       | (b)     | step       | (b)         | (b)
Google, confirm waiting           | expired   | (a)    | (b)      | out       | (b)         | out           | (b)          | (b)         | out          | (b)       | (b)     | out        | (b)         | (b)
Google, confirm waiting           | replayed  | (a)    | (b)      | step      | (b)         | step          | (b)          | (b)         | step         | (b)       | (b)     | step       | (b)         | (b)
Google, confirm waiting           | another’s | (a)    | (b)      | step      | (b)         | step          | (b)          | (b)         | step         | (b)       | (b)     | step       | (b)         | (b)
reset link, then password         | right     | out    | in       | step      | set-up      | step          | in           | in          | step         | in        | out     | in         | in          | in
reset link, then password         | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
reset link, then password         | expired   | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
reset link, then password         | replayed  | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
reset link, then password         | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
undo link, then password          | right     | out    | in       | step      | set-up      | step          | in           | in          | step         | in        | out     | in         | in          | in
undo link, then password          | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
undo link, then password          | expired   | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
undo link, then password          | replayed  | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
undo link, then password          | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
undo link of a key, then password | right     | out    | in       | step      | set-up      | step          | in           | in          | step         | in        | out     | in         | in          | in
undo link of a key, then password | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
undo link of a key, then password | expired   | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
undo link of a key, then password | replayed  | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
undo link of a key, then password | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
link ‘This was me’                | right     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
link ‘This was me’                | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
link ‘This was me’                | expired   | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
link ‘This was me’                | replayed  | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
link ‘This was me’                | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
mailed confirmation               | right     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
mailed confirmation               | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
mailed confirmation               | expired   | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
mailed confirmation               | replayed  | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
mailed confirmation               | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
mailed welcome                    | right     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
mailed welcome                    | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
mailed welcome                    | expired   | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
mailed welcome                    | replayed  | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
mailed welcome                    | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
registration, form                | right     | new    | out      | out       | out         | out           | out          | out         | out          | out       | new     | out        | out         | out
registration, form                | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
registration, form                | expired   | (c)    | (c)      | (c)       | (c)         | (c)           | (c)          | (c)         | (c)          | (c)       | (c)     | (c)        | (c)         | (c)
registration, form                | replayed  | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
registration, form                | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
registration, script              | right     | new    | out      | out       | out         | out           | out          | out         | out          | out       | new     | out        | out         | out
registration, script              | wrong     | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
registration, script              | expired   | (c)    | (c)      | (c)       | (c)         | (c)           | (c)          | (c)         | (c)          | (c)       | (c)     | (c)        | (c)         | (c)
registration, script              | replayed  | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
registration, script              | another’s | out    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
session cookie                    | right     | (a)    | in       | in        | set-up      | admin         | in           | in          | in           | in        | out     | in         | in          | in
session cookie                    | wrong     | (a)    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
session cookie                    | expired   | (a)    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
session cookie                    | replayed  | (a)    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
session cookie                    | another’s | (a)    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
session cookie, waiting           | right     | (a)    | (b)      | step      | (b)         | step          | (b)          | (b)         | step         | (b)       | (b)     | step       | (b)         | (b)
session cookie, waiting           | wrong     | (a)    | (b)      | out       | (b)         | out           | (b)          | (b)         | out          | (b)       | (b)     | out        | (b)         | (b)
session cookie, waiting           | expired   | (a)    | (b)      | out       | (b)         | out           | (b)          | (b)         | out          | (b)       | (b)     | out        | (b)         | (b)
session cookie, waiting           | replayed  | (a)    | (b)      | out       | (b)         | out           | (b)          | (b)         | out          | (b)       | (b)     | out        | (b)         | (b)
session cookie, waiting           | another’s | (a)    | (b)      | out       | (b)         | out           | (b)          | (b)         | out          | (b)       | (b)     | out        | (b)         | (b)
session from before the factor    | right     | (a)    | in       | in        | set-up      | step-up       | in           | in          | in           | in        | out     | in         | in          | in
session from before the factor    | wrong     | (a)    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
session from before the factor    | expired   | (a)    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
session from before the factor    | replayed  | (a)    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
session from before the factor    | another’s | (a)    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
bearer token                      | right     | (a)    | in       | in        | in          | admin         | in           | in          | in           | in        | out     | in         | in          | in
bearer token                      | wrong     | (a)    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
bearer token                      | expired   | (a)    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
bearer token                      | replayed  | (a)    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
bearer token                      | another’s | (a)    | out      | out       | out         | out           | out          | out         | out          | out       | out     | out        | out         | out
bearer token, waiting             | right     | (a)    | (b)      | out       | (b)         | out           | (b)          | (b)         | out          | (b)       | (b)     | out        | (b)         | (b)
bearer token, waiting             | wrong     | (a)    | (b)      | out       | (b)         | out           | (b)          | (b)         | out          | (b)       | (b)     | out        | (b)         | (b)
bearer token, waiting             | expired   | (a)    | (b)      | out       | (b)         | out           | (b)          | (b)         | out          | (b)       | (b)     | out        | (b)         | (b)
bearer token, waiting             | replayed  | (a)    | (b)      | out       | (b)         | out           | (b)          | (b)         | out          | (b)       | (b)     | out        | (b)         | (b)
bearer token, waiting             | another’s | (a)    | (b)      | out       | (b)         | out           | (b)          | (b)         | out          | (b)       | (b)     | out        | (b)         | (b)
`

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

const TOKENS = ['bearer token', 'bearer token, waiting']

test('the table has every way, every answer and every kind of account, and a reason for each case that cannot exist', () => {
  expect(head.slice(2)).toEqual([...ACCOUNT_KINDS])
  const methods = [...Object.keys(SIGN_IN_METHODS), ...TOKENS]
  expect(methods.length).toBeGreaterThanOrEqual(12)
  const cases = methods.flatMap((method) => METHOD_ANSWERS.map((answer) => `${method}, ${answer}`))
  expect(rows.map(([method, answer]) => `${method}, ${answer}`).sort()).toEqual(cases.sort())
  const known = [...OUTCOMES, ...Object.keys(REASONS)]
  for (const [method, answer, ...cells] of rows) {
    expect(cells, `${method}, ${answer}`).toHaveLength(ACCOUNT_KINDS.length)
    expect(known, `${method}, ${answer}`).toEqual(expect.arrayContaining(cells))
  }
  const used = new Set(rows.flat())
  expect(known.filter((cell) => !used.has(cell))).toEqual([])
  expect(env.trial).toBe(false)
})

/** The right answer is given for every kind of account, the others for every third one in turn, unless all are asked for. */
const isTaken = (row: number, kind: number, answer: MethodAnswer) =>
  IS_WHOLE || answer === 'right' || (row + kind) % 3 === 0

test.each(
  rows.map(([method, answer, ...cells], row) => ({
    method: method!,
    answer: answer as MethodAnswer,
    cells,
    row,
  })),
)('$way, $answer (T43, AUTH-11, SEC-10)', async ({ method, answer, cells, row }) => {
  const google = standInForGoogle()
  const found: string[] = []
  for (const [index, expected] of cells.entries()) {
    const kind = ACCOUNT_KINDS[index]!
    if (expected in REASONS || !isTaken(row, index, answer)) {
      found.push(expected)
      continue
    }
    await db.deleteFrom('rate_limit').execute()
    const account = await createAccount(kind)
    if (TOKENS.includes(method)) {
      found.push(await figuresAfter(account, answer, { isWaiting: method.endsWith('waiting') }))
      continue
    }
    const remove = async () =>
      kind === 'deleted' && db.deleteFrom('user').where('id', '=', account.id).execute()
    const browser = await SIGN_IN_METHODS[method]!(account, answer, google, remove)
    found.push(await lookAround(browser, account))
  }
  expect(Object.fromEntries(ACCOUNT_KINDS.map((kind, index) => [kind, found[index]]))).toEqual(
    Object.fromEntries(ACCOUNT_KINDS.map((kind, index) => [kind, cells[index]])),
  )
})
