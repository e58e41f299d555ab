import { expect, test } from 'vitest'
import { passwordChangedMail, resetPasswordMail } from './account-mails.ts'
import { renderMail } from './render-mail.server.tsx'

const ADDRESS = 'https://tips.example/x?a=1&b=2'

test('a name with characters of HTML is text in a mail (T19)', () => {
  const { html, text } = renderMail(
    resetPasswordMail({ name: '<img src=x>"&', brand: 'Tiplark', language: 'en' }, ADDRESS),
    'Tiplark',
  )
  expect(html).toContain('&lt;img src=x&gt;&quot;&amp;')
  expect(html).not.toContain('<img')
  expect(html).toContain('href="https://tips.example/x?a=1&amp;b=2"')
  expect(text).toContain(ADDRESS)
})

test('the text of a mail has its link before the last paragraph and ends with the brand', () => {
  expect(
    renderMail(resetPasswordMail({ name: 'Maria', brand: 'Tiplark', language: 'en' }, ADDRESS), 'Tiplark')
      .text,
  ).toBe(
    `Hello Maria,

somebody, most likely you, asked for a new password. The link works once and for one hour.

Choose a new password:
${ADDRESS}

If it was not you, leave this mail alone: nothing has changed.

Tiplark
`,
  )
  const { html, text } = renderMail(
    passwordChangedMail({ name: 'Maria', brand: 'Tiplark', language: 'en' }),
    'Tiplark',
  )
  expect(text).toMatch(/^Hello Maria,\n\nthe password .*\n\nIf it was not you, .*\n\nTiplark\n$/)
  expect(html).toMatch(/^<!doctype html><html lang="en"><head>/)
  expect(html).not.toContain('<a ')
})
