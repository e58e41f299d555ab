import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const IN_WORKING_DAYS =
  /(working|business) days?|días? (hábil|laborable)|dias? út(il|eis)|(werk|arbeits)tag|jours? ouvr/i

test('no sentence promises an answer within working days, which only a host could keep (CONT-09)', () => {
  const files = globSync('content/{legal,??}/**/*.{ts,json}').filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => IN_WORKING_DAYS.test(readFileSync(file, 'utf8')))).toEqual([])
})
