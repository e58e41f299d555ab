import { expect, test } from 'vitest'
import { isBelow } from './inner-address.ts'

const PREFIX = 'http://n8n.internal:5678/webhook'

test.each([
  ['http://n8n.internal:5678/webhook', true],
  ['http://n8n.internal:5678/webhook/', true],
  ['http://n8n.internal:5678/webhook/tips?all=1', true],
  ['http://n8n.internal:5678/webhooks', false],
  ['http://n8n.internal:5678/', false],
  ['http://n8n.internal:5678/rest/users', false],
  ['http://n8n.internal:5678/webhook/../rest/users', false],
  ['http://n8n.internal:5678/webhook/%2e%2e/rest/users', false],
  ['http://n8n.internal:5678/webhook/..%2frest/users', false],
  ['http://n8n.internal:5678/webhook/..%5crest', false],
  ['http://n8n.internal:5678/webhook/%252e%252e/rest', false],
  ['http://n8n.internal:5679/webhook', false],
  ['http://n8n.internal/webhook', false],
  ['https://n8n.internal:5678/webhook', false],
  ['http://n8n.internal.evil.example:5678/webhook', false],
  ['http://other.internal:5678/webhook', false],
])('an address of the own network: %s (T55)', (text, isOne) => {
  expect(isBelow(new URL(text), [PREFIX])).toBe(isOne)
  expect(isBelow(new URL(text), [])).toBe(false)
})
