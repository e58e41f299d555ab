import { expect, onTestFinished, test } from 'vitest'
import { startProduct } from '#tests/support/server/product.ts'

async function start(env: Record<string, string> = {}) {
  const product = await startProduct({ env })
  onTestFinished(product.stop)
  return async (path: string) => {
    const response = await fetch(product.url + path)
    return { status: response.status, text: await response.text() }
  }
}

test('an unknown URL is a page with the status 404, below /api a JSON error (RT-18, RT-19, PAGE-01)', async () => {
  const read = await start()
  for (const path of ['/no-such-page', '/dashboard/xyz', '/404']) {
    const { status, text } = await read(path)
    expect([path, status, text.includes('Page Not Found')]).toEqual([path, 404, true])
  }
  const { status, text } = await read('/api/no-such-thing')
  expect([status, JSON.parse(text)]).toEqual([404, { error: 'not-found' }])
  const privacy = (await read('/privacy')).text
  expect(privacy).toContain('support@example.com')
  expect(privacy).toContain('no advertising network')
  expect(privacy).not.toContain('{email}') // DEC-08
})

test('the host names its address and an advertising network, and may do without the page of test codes', async () => {
  const read = await start({
    ADS_CLIENT: 'ca-pub-123',
    ADS_SLOT: '456',
    SUPPORT_EMAIL: 'hi@host.example',
    TEST_QR_CODES: 'no',
  })
  const { text } = await read('/privacy')
  expect(text).toContain('hi@host.example')
  expect(text).toContain('This site shows advertisements of an advertising network')
  const codes = await read('/test-qr-codes')
  expect([codes.status, codes.text.includes('Page Not Found')]).toEqual([404, true])
})
