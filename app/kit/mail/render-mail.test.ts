// Mechanism: mail rendering
import { describe, expect, test } from 'vitest'
import { barsOf } from '#app/features/insights/stats/bars.ts'
import { summaryMail } from '#app/features/insights/summary/summary-mail.ts'
import type { Week } from '#app/features/insights/summary/week.ts'
import type { Difference } from '#app/features/payment-methods/editor/method-list.ts'
import {
  firstMethodsMail,
  heldBurstMail,
  heldDroppedMail,
  heldMethodsMail,
  methodsChangedMail,
  methodsUndoneMail,
  placesChangedMail,
} from '#app/features/payment-methods/editor/method-mails.ts'
import { webhookFailedMail } from '#app/features/webhooks/webhook-mails.ts'
import { MESSAGES } from '#content/by-language.ts'
import { LANGUAGES, type Language } from '#content/languages.ts'
import type { Messages } from '#content/messages.ts'
import { shownTexts } from '#tests/support/shown-texts.ts'
import {
  accountChangedMail,
  accountClosedMail,
  accountDeletedMail,
  answerMail,
  backupFailedMail,
  confirmEmailMail,
  deletionWaitsMail,
  emailChangedMail,
  invitationMail,
  keysChangedMail,
  type MailContent,
  type MailRecipient,
  newDeviceMail,
  pageReinstatedMail,
  pageSuspendedMail,
  passwordChangedMail,
  passwordSetMail,
  resetPasswordMail,
  testMail,
  welcomeMail,
} from './account-mails.ts'
import { renderMail } from './render-mail.server.tsx'

const KEY = 'Passkey: Pixel 9'
const HELD = {
  sentences: [],
  time: 'X',
  replaces: true,
  undo: 'https://tips.example/u',
  confirm: 'https://tips.example/c',
}
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

type Kind = {
  [Name in keyof Messages['mails']]: Messages['mails'][Name] extends { subject: unknown } ? Name : never
}

const NAME_CHANGES: Difference[] = [
  { kind: 'added', id: 'cashapp', after: '$maria' },
  { kind: 'removed', id: 'venmo', before: '@maria' },
  { kind: 'changed', id: 'cashapp', before: '$maria', after: '$silva' },
]
const OTHER_CHANGES: Difference[] = [
  { kind: 'on', id: 'venmo', handle: '@maria' },
  { kind: 'off', id: 'pix', handle: '+5511999999999\nMaria\nSao Paulo' },
  { kind: 'ordered', ids: ['venmo', 'cashapp'] },
  { kind: 'currency', before: 'USD', after: 'BRL' },
]

const WEEK: Week = {
  monday: '2026-11-16',
  currency: 'USD',
  bars: barsOf(
    [{ day: '2026-11-17', sessions: 2, state: 'chosen', tips: 1, tipsMinor: 500, confirmedMinor: 0 }],
    '7',
    '2026-11-22',
  ),
}

const KEYS_LEFT = { passkeys: ['Phone'], app: true, google: true }

/** Every mail, by the name of its sentences. */
const WRITE: Record<Kind[keyof Kind], (to: MailRecipient) => MailContent> = {
  resetPassword: (to) => resetPasswordMail(to, ADDRESS),
  passwordChanged: passwordChangedMail,
  passwordSet: passwordSetMail,
  confirmEmail: (to) => confirmEmailMail(to, ADDRESS),
  emailChanged: (to) => emailChangedMail(to, ADDRESS),
  heldWays: (to) => heldMethodsMail(to, HELD),
  heldBurst: (to) => heldBurstMail(to, [], HELD),
  waysUndone: (to) => methodsUndoneMail(to, { left: KEYS_LEFT, reset: ADDRESS }),
  emailUndone: (to) => methodsUndoneMail(to, { of: 'address', reset: ADDRESS }),
  accountUndone: (to) => methodsUndoneMail(to, { of: 'account', reset: ADDRESS }),
  heldDropped: (to) => heldDroppedMail(to, [], 'body'),
  backupFailed: (to) => backupFailedMail(to, 'ENOSPC'),
  invitation: (to) => invitationMail(to, ADDRESS),
  test: (to) => testMail(to, '0427'),
  welcome: (to) => welcomeMail(to, ADDRESS),
  newDevice: (to) => newDeviceMail(to, KEY, KEY),
  keysChanged: (to) => keysChangedMail(to, [KEY], HELD.undo),
  accountChanged: (to) => accountChangedMail(to, [], HELD.undo),
  deletionWaits: (to) => deletionWaitsMail(to, KEY, HELD.undo),
  accountDeleted: accountDeletedMail,
  accountClosed: accountClosedMail,
  pageSuspended: pageSuspendedMail,
  pageReinstated: pageReinstatedMail,
  answer: (to) => answerMail(to, 'Gracias, obrigado, danke'),
  firstPaymentNames: (to) => firstMethodsMail(to, NAME_CHANGES.slice(0, 1)),
  paymentNames: (to) => methodsChangedMail(to, NAME_CHANGES),
  ways: (to) => methodsChangedMail(to, OTHER_CHANGES),
  summary: (to) => summaryMail(to, WEEK, { dashboard: ADDRESS, unsubscribe: ADDRESS }, true),
  webhookFailed: (to) => webhookFailedMail(to, 'failed', 'Tiplark', ADDRESS),
  places: (to) => placesChangedMail(to, { cause: 'moved', name: 'Ana', code: 'K7M2QXR' }),
}
const SAME = [
  'Tiplark',
  'Gracias, obrigado, danke',
  ADDRESS,
  HELD.undo,
  HELD.confirm,
  KEY,
  'Cash App: $maria',
]

describe.each(Object.keys(WRITE) as Kind[keyof Kind][])('the mail %s', (kind) => {
  const read = (language: Language) =>
    renderMail(WRITE[kind]({ name: 'Maria', brand: 'Tiplark', language }), 'Tiplark')

  test.each(LANGUAGES)('is whole in %s', (language) => {
    const { subject, text, html } = read(language)
    expect(html).toContain(`<html lang="${language}">`)
    expect(subject).toBe(MESSAGES[language].mails[kind].subject({ brand: 'Tiplark' }))
    expect(html).toContain(`<title>${subject}</title>`)
    if (language === 'en') return
    const english = read('en')
    const lines = new Set([...shownTexts(english.html), ...english.text.split(/\n+/).filter(Boolean)])
    const left = [...shownTexts(html), ...text.split(/\n+/)].filter((line) => lines.has(line))
    expect(left.filter((line) => !SAME.includes(line))).toEqual([])
  })
})
