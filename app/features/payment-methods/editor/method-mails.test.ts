import { expect, test } from 'vitest'
import { methodsChangedMail } from './method-mails.ts'

const TO = { name: 'Maria', brand: 'Tiplark', language: 'en' } as const

test('a change that looks the same in short is shown in full', () => {
  const { lines } = methodsChangedMail(TO, [
    {
      kind: 'changed',
      id: 'paylink',
      before: 'https://ko-fi.com/maria',
      after: 'https://ko-fi.com/thief',
    },
    {
      kind: 'changed',
      id: 'pix',
      before: 'maria@cafe.example\nMaria\nOlinda',
      after: 'maria@cafe.example\nThief\nOlinda',
    },
  ])
  expect(lines).toContain('Pay link: https://ko-fi.com/maria is now https://ko-fi.com/thief.')
  expect(lines).toContain('Pix: maria@cafe.example, Maria, Olinda is now maria@cafe.example, Thief, Olinda.')
})

test('names a way and its handle in short, the order and the currency', () => {
  const { subject, lines } = methodsChangedMail(TO, [
    { kind: 'off', id: 'cashapp', handle: '$maria' },
    { kind: 'ordered', ids: ['venmo', 'cashapp'] },
    { kind: 'currency', before: 'USD', after: 'BRL' },
  ])
  expect(subject).toBe('The ways to pay of your Tiplark account were changed')
  expect(lines).toEqual(
    expect.arrayContaining([
      'Cash App was switched off: $maria.',
      'Their order is now: Venmo, Cash App.',
      'Tips are in Brazilian Real (BRL) from now on, before in US Dollar (USD).',
    ]),
  )
})
