import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database/database.ts'
import { aVisitor } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)

async function landing() {
  const html = await (await aVisitor().get('/')).text()
  return html
    .replace(/<(style|script)[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('the landing page says who holds the money, which apps there are and what the Menu plan costs', async () => {
  const text = await landing()
  expect(text).toMatch(/Who holds the money\? You do\./)
  expect(text).toMatch(
    /Which apps\? Cash App, Venmo, Pay link, PayPal, Pix, .* and Lightning\. Add up to eight of them\./,
  )
  expect(text).toMatch(/What does it cost\? Nothing:/)
  expect(text).toContain('costs $4.99 a month')
  expect(text).toContain('Menu Plan, $4.99 a month')
})

test('the landing page shows the dashboard, and says that its figures are an example', async () => {
  const text = await landing()
  expect(text).toMatch(/Example [^.]* figures are made up\. Total Tip Amount \$1,284\.50/)
  expect(text).toContain('Last 30 days up to $38.00 a day')
})
