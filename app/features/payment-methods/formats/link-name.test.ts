import { expect, test } from 'vitest'
import { parseName, readUrl } from './link-name.ts'

const FORM = {
  host: /^pay\.example$/,
  person: /^pay\.example\/([^/]+)$/,
  prefix: '@',
  name: /^[a-z]+$/,
  max: 10,
  example: 'pay.example/maria',
}

test.each([
  ['pay.example/maria', 'https://pay.example/maria'],
  ['http://pay.example/maria', 'http://pay.example/maria'],
  ['venmo://paycharge', 'venmo://paycharge'],
  ['not an address', undefined],
])('the address in %j is %s', (text, address) => {
  expect(readUrl(text)?.href).toBe(address)
})

test.each([
  ['maria', 'maria'],
  ['@maria', 'maria'],
  ['pay.example/maria', 'maria'],
  ['https://www.pay.example/maria/?x=1#y', 'maria'],
])('the name in %j is %s', (text, handle) => {
  expect(parseName(FORM, text)).toEqual({ handle })
})

test.each([
  ['', 'empty'],
  ['https://pay.example', ['no-name-in-link', { example: 'pay.example/maria' }]],
  ['https://pay.example/a/b', ['no-name-in-link', { example: 'pay.example/maria' }]],
  ['https://pay.example/a%2Fb', ['unlike', { example: 'pay.example/maria' }]],
  ['maria!', ['unlike', { example: 'pay.example/maria' }]],
  ['mariamariam', ['long', { max: 10 }]],
  ['https://other.example/maria', ['other-host', { host: 'other.example', known: 'pay.example' }]],
  ['other.example/maria', ['other-host', { host: 'other.example', known: 'pay.example' }]],
  ['ftp://pay.example/maria', ['unlike', { example: 'pay.example/maria' }]],
])('%j is refused with %j', (text, problem) => {
  expect(parseName(FORM, text)).toEqual({ problem, field: 'handle' })
})
