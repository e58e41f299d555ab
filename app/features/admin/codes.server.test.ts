import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { renderQrCard } from '#app/kit/qr/qr-card.ts'
import { qrPng } from '#app/kit/qr/qr-image.server.ts'
import { zipResponse } from '#app/server/download/zip.server.ts'
import type { Language } from '#content/languages.ts'
import { scan } from '#tests/support/browser/scan.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { codeFileName, codeFiles } from './codes.server.ts'
import { findSelection } from './providers.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

test('the codes of a selection are one ZIP, each with the URL of its provider (ADM-01, ADM-08)', async () => {
  const ids = [
    await aProvider(),
    await aProvider({ business_name: 'Señora’s "Café"/../x', business_type: null }),
  ]
  const providers = await findSelection(new URLSearchParams(ids.map((id) => ['id', id])))
  const zip = zipResponse('codes.zip', codeFiles('https://tips.example.org', providers))
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  expect(Object.keys(files).sort()).toEqual(providers.map(codeFileName).sort())
  for (const provider of providers) {
    const file = files[codeFileName(provider)]!
    expect(await sharp(file).metadata()).toMatchObject({ width: 800, height: 800, format: 'png' })
    const read = await scan(sharp(file).flatten({ background: '#fff' }))
    expect(read.zxing).toBe(`https://tips.example.org/tip/${provider.id}`)
    expect(read.level).toBe('L')
  }
})

test('a code of the ZIP is in the language of its provider', async () => {
  const id = await aProvider({ language: 'de' })
  const [provider] = await findSelection(new URLSearchParams({ id }))
  const files = codeFiles('https://tips.example.org', [provider!])
  const picture = async (language: Language) =>
    qrPng(renderQrCard({ ...provider!, text: `https://tips.example.org/tip/${id}`, language }))
  for await (const { chunks } of files) {
    const file = Buffer.concat(chunks as Uint8Array[])
    expect([file.equals(await picture('de')), file.equals(await picture('en'))]).toEqual([true, false])
  }
})

test.each([
  ['Blue Cup Coffee', 'coffee_shop', 'blue-cup-coffee-Id1-coffee_shop-tip-qr-code.png'],
  ['Señora’s "Café"/../x', null, 'senora-s-cafe-x-Id1-business-tip-qr-code.png'],
  ['', 'bar', 'no-name-Id1-bar-tip-qr-code.png'],
  ['東京', '../../etc', 'no-name-Id1-business-tip-qr-code.png'],
])('the file name for %j is valid on every operating system', (businessName, businessType, name) => {
  expect(codeFileName({ id: 'Id1', businessName, businessType })).toBe(name)
})

test('a selection is by ids, by a search, or empty; an invalid id selects no provider', async () => {
  const id = await aProvider({ business_name: 'Golden Spoon' })
  await aProvider()
  expect(await findSelection(new URLSearchParams([['id', id]]))).toMatchObject([{ id }])
  expect(await findSelection(new URLSearchParams('all=on&q=golden'))).toMatchObject([{ id }])
  expect(await findSelection(new URLSearchParams('all=on'))).toHaveLength(2)
  expect(await findSelection(new URLSearchParams("id=' or 1=1 --&q=golden"))).toEqual([])
})
