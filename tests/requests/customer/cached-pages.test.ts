import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { LANGUAGES } from '#content/languages.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMenuProvider } from '#tests/support/people/menus.ts'
import { anAdmin, aVisitor } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

type Owner = Awaited<ReturnType<typeof aMenuProvider>>
type Change = (owner: Owner) => Promise<unknown>

const read = async (path: string, language: string) => {
  const response = await aVisitor().get(path, { 'accept-language': language })
  return `${response.status} ${await response.text()}`
}

/** A provider whose pages are cached in each language: a name that no notification announces is not on them. */
async function aCachedProvider() {
  const owner = await aMenuProvider({ business_name: 'Cafe Kept' })
  const paths = [`/tip/${owner.id}`, `/menu/${owner.id}`]
  const readAll = () =>
    Promise.all(paths.flatMap((path) => LANGUAGES.map((language) => read(path, language))))
  await owner.add('Soup')
  await readAll()
  await db.updateTable('user').set({ business_name: 'Cafe Other' }).where('id', '=', owner.id).execute()
  for (const page of await readAll()) expect(page).toMatch(/^200 .*Cafe Kept/s)
  return { owner, readAll }
}

const asAdmin =
  (intent: string): Change =>
  async (owner) =>
    (await anAdmin()).send(`/admin/providers/${owner.id}`, { intent })

describe('the cached pages of a provider go at once, in every language', () => {
  test.each<[string, Change, RegExp]>([
    [
      'when it deletes its account',
      (owner) => owner.send('/account', { intent: 'delete', current: owner.password }),
      /^404 /,
    ],
    ['when an admin suspends it', asAdmin('suspend'), /^403 /],
    ['when its plan changes', (owner) => owner.send('/subscription', { plan: 'free' }), /^200 .*Cafe Other/s],
  ])('%s', async (_, change, expected) => {
    const { owner, readAll } = await aCachedProvider()
    await change(owner)
    for (const page of await readAll()) {
      expect(page).toMatch(expected)
      expect(page).not.toContain('Cafe Kept')
    }
  })

  test('when an admin shows them again', async () => {
    const { owner, readAll } = await aCachedProvider()
    await asAdmin('suspend')(owner)
    await readAll()
    await asAdmin('reinstate')(owner)
    for (const page of await readAll()) expect(page).toMatch(/^200 .*Cafe Other/s)
  })
})

test('a response to HEAD is cached as nobody’s page', async () => {
  const owner = await aMenuProvider({ business_name: 'Cafe Kept' })
  await owner.add('Soup')
  for (const path of [`/tip/${owner.id}`, `/menu/${owner.id}`]) {
    const head = await aVisitor().sendRequest(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(await read(path, 'en')).toMatch(/^200 .*Cafe Kept/s)
  }
})
