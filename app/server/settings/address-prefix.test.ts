import { expect, test } from 'vitest'
import { isAddressPrefix } from './address-prefix.ts'

test.each([
  ['http://n8n.internal:5678/webhook', true],
  ['https://10.0.0.5/', true],
  ['http://[fd00::5]:8080/hook/', true],
  ['n8n.internal:5678', false],
  ['n8n.internal', false],
  ['http://', false],
  ['ftp://n8n.internal/', false],
  ['http://ada:secret@n8n.internal/', false],
  ['http://n8n.internal/?token=1', false],
  ['http://n8n.internal/#x', false],
  ['http://n8n.internal/%2e%2e/', false],
])('a prefix of a setting: %s', (text, isOne) => {
  expect(isAddressPrefix(text)).toBe(isOne)
})
