import messages from '#content/en/owner/sign-in.json'
import '#tests/support/server/in-production.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { anEmail, aVisitor } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const OWN = { host: 'tips.example.com' }
const NO_MAIL = /This installation sends no mail yet/

/** A person of a site in production, which has no mail server. */
async function aPerson() {
  const visitor = aVisitor()
  const [email, password] = [anEmail(), 'Candle12']
  await visitor.send('/register', { name: 'Maria Silva', email, password, confirm: password }, OWN)
  const { id } = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const textOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')
  const read = async (path: string) => textOf(await visitor.get(path, OWN))
  const send = async (path: string, fields: Record<string, string>) => {
    const response = await visitor.send(path, fields, OWN)
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await textOf(response),
    }
  }
  return { id, email, password, read, send }
}

describe('without a mail server', () => {
  test('a change of email shows that no mail is sent, and changes nothing', async () => {
    const { id, email, password, read, send } = await aPerson()
    expect(await read('/account')).toMatch(NO_MAIL)
    expect(await read('/account')).not.toContain('Change email')
    const { status, text } = await send('/account', { intent: 'email', email: anEmail(), current: password })
    expect([status, NO_MAIL.test(text)]).toEqual([503, true])
    expect(text).not.toContain('We sent a link')
    expect(await db.selectFrom('mail_link').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('user').select('email').where('id', '=', id).execute()).toEqual([{ email }])
  })

  test('the deletion of an account is confirmed without mentioning a mail', async () => {
    const { id, password, read, send } = await aPerson()
    const { location } = await send('/account', { intent: 'delete', current: password })
    expect(location).toBe('/login?account=deleted')
    const page = await read('/login?account=deleted')
    expect(page).toContain(messages.login.deleted)
    expect(page).not.toContain('We sent you a mail')
    expect(await db.selectFrom('user').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test('the admin who closes an account reads that nobody gets a mail', async () => {
    const [admin, member] = [await aPerson(), await aPerson()]
    await db.insertInto('admin_claim').values({ user_id: admin.id, granted_at: Date.now() }).execute()
    // The area of admins opens with a second factor.
    const factor = { user_id: admin.id, secret: '', created_at: 1, confirmed_at: 1, last_step: 1 }
    await db.insertInto('totp').values(factor).execute()
    await db.updateTable('session').set({ second_factor_at: 1 }).where('user_id', '=', admin.id).execute()
    const page = await admin.read(`/admin/providers/${member.id}`)
    expect(page).toContain('This installation sends no mail yet, so the provider is not told.')
    expect(page).not.toContain('gets a mail')
  })

  test('the privacy page mentions no mail', async () => {
    const page = await (await aPerson()).read('/privacy')
    expect(page).toContain('This site sends no mail yet, so none confirms it.')
    expect(page).not.toContain('One last mail')
  })
})
