// Mechanism: link previews of customer pages
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { LANGUAGES } from '#content/languages.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMenuProvider } from '#tests/support/people/menus.ts'
import { aVisitor } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

/** The contents of a page's elements for previews, by their names and properties, as they are written. */
async function previewOf(path: string, language = 'en') {
  const html = await (await aVisitor().get(path, { 'accept-language': language })).text()
  const previews: Record<string, string> = {}
  for (const [, attributes = ''] of html.matchAll(/<meta ([^>]+)>/g)) {
    const [, content = ''] = /content="([^"]*)"/.exec(attributes) ?? []
    for (const [, key = ''] of attributes.matchAll(/(?:name|property)="([^"]+)"/g)) previews[key] = content
  }
  return previews
}

test.each(LANGUAGES)('a link to a tip page or a menu has a preview in %s', async (language) => {
  const { id } = await aMenuProvider({ business_name: 'Cafe Uno' })
  for (const [path, { title, description }] of [
    [`/tip/${id}`, MESSAGES[language]['tip-page']],
    [`/menu/${id}`, MESSAGES[language]['menu-page']],
  ] as const)
    expect(await previewOf(path, language)).toMatchObject({
      'og:title': title({ name: 'Cafe Uno' }),
      'og:description': description,
      description,
      'og:image': `${env.publicUrl}/icon-512.png`,
    })
})

test('the preview shows the logo of the business, by its whole address, and its name as text', async () => {
  const { id } = await aMenuProvider({ business_name: `"><script>alert('1')</script>` })
  const photo_url = `/files/profileImages/${id}/logo-1795000000000.webp`
  await db.updateTable('user').set({ photo_url }).where('id', '=', id).execute()
  for (const path of [`/tip/${id}`, `/menu/${id}`]) {
    const preview = await previewOf(path)
    expect(preview['og:image']).toBe(env.publicUrl + photo_url)
    expect(preview['og:title']).toContain('&quot;&gt;&lt;script&gt;')
  }
})

test('a link to nobody’s page has no preview', async () => {
  for (const path of ['/tip/Nobody1', '/menu/Nobody1'])
    expect(Object.keys(await previewOf(path)).filter((key) => key.startsWith('og:'))).toEqual([])
})
