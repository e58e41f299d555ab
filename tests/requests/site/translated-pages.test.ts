import { deflateRawSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countryOptions, currencyOptions } from '#app/features/payment-methods/editor/get-paid.ts'
import { PAYMENT_METHODS } from '#app/features/payment-methods/methods/payment-methods.ts'
import { readReference } from '#app/features/tips/sheet/reference-word.ts'
import { recordPlayEvent } from '#app/features/visits/play-session/play-session.server.ts'
import { WEBHOOK_EVENTS } from '#app/features/webhooks/webhook-events.server.ts'
import { addWebhook, listWebhooks } from '#app/features/webhooks/webhooks.server.ts'
import { CURRENCIES } from '#app/kit/money/currency.ts'
import { changeLink } from '#app/kit/undo/change-link.server.ts'
import type { LinkPurpose } from '#app/kit/undo/undo-link.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Currency } from '#content/currencies.ts'
import account from '#content/en/owner/account.json'
import programs from '#content/en/owner/integrations.json'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#content/languages.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProviderWith } from '#tests/support/payment-methods/providers.ts'
import { sampleMethod } from '#tests/support/payment-methods/sample-methods.ts'
import { aMenuProvider } from '#tests/support/people/menus.ts'
import { aPlace } from '#tests/support/people/places.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { giveApp } from '#tests/support/people/second-factor.ts'
import { ageSignIn, aMember, aVisitor, COMPLETE, type Visitor } from '#tests/support/people/visitor.ts'
import { IS_WHOLE } from '#tests/support/sample.ts'
import { shownTexts } from '#tests/support/shown-texts.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const TRANSLATED = LANGUAGES.filter((language) => language !== 'en')
const inLanguage = (language: Language) => ({ 'accept-language': language })
const pageIn = (language: Language) => ({ accept: 'text/html', ...inLanguage(language) })
const langOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1]

type Fields = Record<string, string>
type Member = Awaited<ReturnType<typeof aMember>>

type Case = {
  name: string
  path: string | (() => Promise<string>)
  as?: () => Promise<Visitor>
  fields?: Fields | ((member: Member) => Fields) // of a form
  same?: string[] // what is the same in every language, such as what people entered
}

/** What a provider has entered. */
const OF_PROVIDER = ['Cafe Uno', '$MariaCafe', '@Maria-Cafe', 'Venmo']

const tipPage = (change = {}) => ({
  path: async () => `/tip/${await aProvider(change)}`,
  same: [...OF_PROVIDER, 'Trivia'],
})
const pay = (fields: Fields, change = {}) => ({
  path: async () => `/tip/${await aProvider(change)}/pay`,
  fields,
})

const ofMany = async () => {
  const methods = ['paypal', 'paylink', 'revolut', 'lightning', 'wise'].map(sampleMethod)
  return `/tip/${await aProviderWith('EUR', methods)}`
}
const aCode = async (currency: Currency, id: string) =>
  `/tip/${await aProviderWith(currency, [sampleMethod(id)])}/code/${id}?amount=5.00`

/** The pages of customers. */
const CUSTOMER_PAGES: Case[] = [
  { name: 'a tip page', ...tipPage() },
  { name: 'a tip page without payment names', ...tipPage({ cashapp: null, venmo: null }) },
  { name: 'a tip page of a business without name', ...tipPage({ business_name: null, business_type: null }) },
  {
    name: 'a tip page with many ways to pay',
    path: ofMany,
    same: ['Cafe Uno', 'Trivia', 'Revolut', 'Lightning', 'Wise'],
  },
  {
    name: 'a code to copy',
    path: () => aCode('BRL', 'pix'),
    same: ['Cafe Uno', 'Cafe Exemplo'],
  },
  { name: 'a code to scan', path: () => aCode('EUR', 'sepa'), same: ['Cafe Uno'] },
  { name: 'a code of nobody', path: '/tip/NobodyHasThisId0000000000000/code/pix' },
  { name: 'a tip page of a suspended provider', ...tipPage({ suspended_at: 1 }) },
  { name: 'a tip page of nobody', path: '/tip/NobodyHasThisId0000000000000' },
  { name: 'a tip page without an id', path: '/tip' },
  { name: 'a tip page with an id that is none', path: '/tip/!' },
  { name: 'a tip page with an id for tests', path: '/tip/test-1' },
  {
    name: 'a public menu',
    path: async () => `/menu/${(await withMenu()).id}`,
    same: ['Cafe Uno', 'Food', 'Soup', 'Hot'],
  },
  {
    name: 'a public menu that is empty',
    path: async () => `/menu/${(await aMenuProvider()).id}`,
    same: ['Cafe Uno'],
  },
  { name: 'a public menu of nobody', path: '/menu/NobodyHasThisId0000000000000' },
  { name: 'a public menu without an id', path: '/menu' },
  {
    name: 'a public menu of a suspended provider',
    path: async () => `/menu/${await aProvider({ suspended_at: 1 })}`,
  },
  { name: 'a tip without an app', ...pay({ amount: '5.00' }) },
  { name: 'a tip of nothing', ...pay({ amount: '0', via: 'venmo' }) },
  { name: 'a tip with an app that is not set up', ...pay({ amount: '5.00', via: 'venmo' }, { venmo: null }) },
  {
    name: 'a tip in a currency that is no longer the one of the provider',
    path: async () => `${await ofMany()}/pay`,
    fields: { amount: '5.00', via: 'paypal' },
  },
  {
    name: 'a tip without a way to pay',
    path: async () => `${await ofMany()}/pay`,
    fields: { amount: '5.00', currency: 'EUR' },
  },
  {
    name: 'a tip with a way to pay that is not set up',
    path: async () => `${await ofMany()}/pay`,
    fields: { amount: '5.00', currency: 'EUR', via: 'sepa' },
  },
  { name: 'a tip to nobody', path: '/tip/NobodyHasThisId0000000000000/pay', fields: { amount: '5.00' } },
  { name: 'a report', path: async () => `/report/${await aProvider()}` },
  { name: 'a report of nobody', path: '/report/NobodyHasThisId0000000000000' },
  {
    name: 'a report without a reason and with an email that is none',
    path: async () => `/report/${await aProvider()}`,
    fields: { email: 'none', text: 'x'.repeat(1001) },
    same: ['x'.repeat(1001)],
  },
  {
    name: 'a report that was taken',
    path: async () => `/report/${await aProvider()}`,
    fields: { reason: 'other' },
  },
  { name: 'the terms', path: '/terms' },
  { name: 'the privacy text', path: '/privacy' },
]

const withGoogle = () => aMember({ has_password: 0 })

/** A member whose sign-in waits for the second step. */
async function waiting() {
  const member = await aMember({ second_step: 1 })
  await giveApp(member.id, ['AAAAABBBBB'])
  await member.login(member.email, member.password)
  return member
}

let keys = 0
/** A provider with tips, of which the last was struck out. */
async function withTips(change = {}) {
  const owner = await aMember({ ...COMPLETE, ...change })
  let last = ''
  for (const cents of [500, 50_000, 300]) {
    const visit = { providerId: owner.id, visitorId: `visitor${++keys}`, key: `key${keys}` }
    last = (await beginPlaySession(visit)).id
    await recordPlayEvent(last, { key: 'tip', kind: 'tip', cents, method: 'cashapp' })
  }
  await owner.send('/dashboard/tips', { choice: `strike-out/${last}` })
  return owner
}

/** A provider whose profile is not complete yet. */
async function newcomer() {
  const member = await aMember()
  await member.send('/profile-setup', { businessName: 'Cafe Uno', businessType: 'cafe' })
  return member
}

async function withPlan() {
  const owner = await aMember(COMPLETE)
  await owner.send('/subscription', { plan: 'menu' })
  return owner
}

const PROFILE = {
  name: 'Maria Silva',
  fullName: 'Maria Silva',
  mailingAddress: '1 Main Street',
  businessName: 'Cafe Uno',
  businessType: 'cafe',
  cashapp: '$MariaCafe',
}
const EDIT = { ...PROFILE, intent: 'profile' }
const EDITED = '/dashboard?view=profile'

/** Countries and currencies, whose names are those of the runtime. */
const FROM_INTL = [...countryOptions('en-US'), ...currencyOptions(CURRENCIES, 'en-US')].map(
  ([, name]) => name,
)

/** Payment apps and their names, and types of a business. */
const IN_PROFILE = [
  ...FROM_INTL,
  ...['Venmo', '$username', '@username', '$MariaCafe', 'Logo', 'Cafe Uno'],
  ...['Restaurant', 'Bar', 'Spa', 'Massage', 'Food truck'],
  'UTC',
]

/** A provider whose sign-in is too old to change a payment name without the password. */
async function withStaleSignIn(change = {}) {
  const member = await aMember({ ...COMPLETE, ...change })
  const created_at = new Date(Date.now() - 11 * 60_000).toISOString()
  await db.updateTable('session').set({ created_at }).where('user_id', '=', member.id).execute()
  return member
}

const HOUR_MS = 60 * 60 * 1000

/** Two sign-ins, and an audit log of more than a page. */
async function withManyEvents() {
  const member = await aMember({ time_zone: 'America/New_York' })
  await aVisitor().login(member.email, member.password)
  const events = [
    'user_created:password',
    'user_updated:cashapp',
    ...Array(4).fill('authn_login_fail:password'),
    'authn_login_lock:password',
    ...Array(3).fill('authn_login_fail:confirmation'),
    'session_expired:others',
    'authn_login_fail:google',
    'authn_login_fail:google',
    ...['email', 'venmo', 'suspended', 'reinstated', 'cashapp'].map((detail) => `user_updated:${detail}`),
  ]
  const rows = events.map((event, index) => ({
    id: `${member.id}-${index}`,
    user_id: member.id,
    event,
    created_at: Date.now() - (events.length - index) * HOUR_MS,
    device: index % 2 ? 'Safari on iPhone' : 'Unknown device',
    network: `203.0.${index}.0/24`,
  }))
  await db.insertInto('audit_log_entry').values(rows).execute()
  return member
}

async function withOldSignIn() {
  const member = await aMember()
  await ageSignIn(member)
  return member
}

const asOwner = () => aMember(COMPLETE)

const GET_PAID = '/get-paid'

/** Payment apps, and names and currencies that are the same in several languages. */
const IN_METHODS = [
  ...PAYMENT_METHODS.flatMap(({ name, fields }) => [name, ...fields.map(({ example }) => example)]),
  ...FROM_INTL,
  ...[
    '$MariaCafe',
    '@maria',
    'Name',
    '$3',
    '$5',
    '$10',
    'Olinda',
    'IBAN',
    'UEN',
    'UTC',
    'Maria Silva',
    'Plan',
  ],
]
const getPaid = (fields: Fields) => ({ path: GET_PAID, as: asOwner, fields, same: IN_METHODS })

/** Sizes, numbers of sheets, languages and formats. */
const IN_WALL = ['Cafe Uno', 'Code', 'Live', 'localhost', '/wall/', '/tip/']
/** An owner with a webhook that has failed and one that has calls of every kind. */
async function withWebhooks() {
  const member = await asOwner()
  const add = () =>
    addWebhook(member.id, { url: new URL('https://example.com/hook'), events: WEBHOOK_EVENTS })
  await add()
  await add()
  const [one, other] = await listWebhooks(member.id)
  await db
    .updateTable('webhook')
    .set({ failing_since: 1, earlier_until: Date.now() + 9e6 })
    .execute()
  const off = { off_at: 1, off_cause: 'failed' as const }
  await db.updateTable('webhook').set(off).where('id', '=', other!.id).execute()
  const causes = Object.keys(programs.webhooks.causes)
  for (const [at, cause] of [...causes, null].entries())
    await db
      .insertInto('job')
      .values({
        ...{ id: `call-${member.id}-${at}`, kind: 'webhook', user_id: member.id, subject: one!.id },
        payload: JSON.stringify({ type: [...WEBHOOK_EVENTS, 'webhook.test'][at % 5] }),
        ...{ created_at: at, last_try_at: at, tries: at },
        ...{ state: (['delivered', 'failed', 'dropped', 'waiting'] as const)[at % 4]!, status: 200, cause },
        run_at: at % 4 === 3 ? Date.now() : null,
      })
      .execute()
  return member
}

const IN_PROGRAMS = [
  'Cafe Uno',
  'OpenAPI',
  'Webhooks',
  'https://example.com',
  'https://example.com/hook',
  'tlk_',
  'Token',
]
const IN_PRINTS = ['Cafe Uno', 'A4', 'English', 'PNG', 'SVG', 'PDF']
/** What is the same of places in several languages, beside their names and codes. */
const IN_PLACES = [...IN_METHODS, 'Bar', 'Ana', 'CSV', 'Code', 'Person', 'Scans', 'scans', 'App', 'K7M2QXR']

/** An owner with a counter, which rests, and a person. */
async function withPlaces() {
  const member = await asOwner()
  await aPlace(member.id, { id: 'bar', name: 'Bar', kind: 'counter', off_at: 1 })
  await aPlace(member.id, { id: 'ana', name: 'Ana', kind: 'person' })
  return member
}
const places = (search: string, fields?: Fields) => ({
  path: `/places${search}`,
  as: withPlaces,
  fields,
  same: IN_PLACES,
})

/** The forms of a profile, of a plan and of messages to us. */
const FORMS: Case[] = [
  { name: 'the first profile', path: '/profile-setup', as: () => aMember(), same: IN_PROFILE },
  { name: 'an empty profile', path: '/profile-setup', as: () => aMember(), fields: {}, same: IN_PROFILE },
  {
    name: 'payment names that are none',
    path: '/profile-setup',
    as: () => aMember(),
    fields: { ...PROFILE, name: 'x'.repeat(201), cashapp: '$1', venmo: 'https://venmo.com/code' },
    same: IN_PROFILE,
  },
  {
    name: 'addresses of payment apps',
    path: '/profile-setup',
    as: () => aMember(),
    fields: { ...PROFILE, cashapp: 'https://cash.app/pay', venmo: 'https://venmo.com/legal' },
    same: IN_PROFILE,
  },
  {
    name: 'a logo that was refused without script',
    path: '/profile-setup?logo=too-small',
    as: () => aMember(),
    same: IN_PROFILE,
  },
  {
    name: 'a name that fits no rim',
    path: EDITED,
    as: () =>
      aMember({ ...COMPLETE, business_name: '咖啡馆', photo_url: '/files/profileImages/x/logo-0.webp' }),
    same: [...IN_PROFILE, '咖啡馆'],
  },
  {
    name: 'a profile with a short name',
    path: EDITED,
    as: () =>
      aMember({
        ...{ ...COMPLETE, venmo: '@bob', time_zone: 'Asia/Tokyo' },
        ...{ business_type: 'other', custom_business_type: 'Due' },
      }),
    same: [...IN_PROFILE, 'Due'],
  },
  { name: 'a stored profile', path: EDITED, as: asOwner, fields: EDIT, same: IN_PROFILE },
  {
    name: 'an unknown time zone',
    path: EDITED,
    as: asOwner,
    fields: { ...EDIT, businessType: '', timeZone: 'Cafe/Uno' },
    same: [...IN_PROFILE, 'Cafe/Uno'],
  },
  {
    name: 'a profile that was changed elsewhere',
    path: EDITED,
    as: asOwner,
    fields: { ...EDIT, businessName: 'Due', 'opened.businessName': 'Tre', venmo: '' },
    same: [...IN_PROFILE, 'Due'],
  },
  {
    name: 'another payment name',
    path: EDITED,
    as: () => withStaleSignIn(),
    fields: { ...EDIT, cashapp: '$Due' },
    same: IN_PROFILE,
  },
  {
    name: 'another payment name of somebody who signs in with Google',
    path: EDITED,
    as: () => withStaleSignIn({ has_password: 0 }),
    fields: { ...EDIT, cashapp: '$Due' },
    same: IN_PROFILE,
  },
  { name: 'notifications', path: '/notifications', as: asOwner },
  { name: 'no places', path: '/places', as: asOwner, same: IN_PLACES },
  { name: 'places', ...places('') },
  { name: 'a place to add', ...places('?add=one') },
  { name: 'several places to add', ...places('?add=several') },
  { name: 'codes to print first', ...places('?add=blank') },
  { name: 'a place without a name', ...places('?add=one', { intent: 'add', kind: 'table' }) },
  {
    name: 'too many places',
    ...places('?add=several', { intent: 'several', name: 'A', from: '1', to: '999' }),
  },
  { name: 'a place that was deleted', ...places('', { intent: 'remove', id: 'bar' }) },
  { name: 'places that were merged', ...places('', { intent: 'merge', id: 'bar', into: 'ana' }) },
  { name: 'codes without a place', ...places('', { intent: 'blank', count: '2' }) },
  { name: 'a place that rests', ...places('/bar') },
  { name: 'a person', ...places('/ana?method=venmo') },
  { name: 'the name of a place', ...places('/ana?open=edit') },
  { name: 'another place for a code', ...places('/ana?open=move') },
  { name: 'another place to merge with', ...places('/ana?open=merge') },
  { name: 'a place that is gone', ...places('/nothing') },
  { name: 'a walk around the prints', ...places('/scan') },
  { name: 'a code of nobody', ...places('/scan?code=K7M2QXR') },
  { name: 'a code of somebody else', ...places('/scan', { intent: 'look', text: 'https://x.example' }) },
  { name: 'where tips go', path: GET_PAID, as: asOwner, same: IN_METHODS },
  { name: 'no way to be tipped', path: GET_PAID, as: () => aMember(), same: IN_METHODS },
  { name: 'the ways to add', path: `${GET_PAID}?add`, as: asOwner, same: IN_METHODS },
  { name: 'no way that is found', path: `${GET_PAID}?add&q=xyz`, as: asOwner, same: IN_METHODS },
  { name: 'a way to add', path: `${GET_PAID}?add=pix`, as: asOwner, same: IN_METHODS },
  { name: 'a way that is filled in half', ...getPaid({ intent: 'add', id: 'pix', 'method.city': 'Olinda' }) },
  { name: 'a way that is there', ...getPaid({ intent: 'add', id: 'cashapp', 'method.handle': '$Due' }) },
  { name: 'a way that was added', ...getPaid({ intent: 'add', id: 'wise', 'method.handle': 'maria' }) },
  { name: 'a way that was removed', ...getPaid({ intent: 'remove', id: 'cashapp' }) },
  { name: 'a way that was switched off', ...getPaid({ intent: 'off', id: 'cashapp' }) },
  { name: 'a way that was checked', ...getPaid({ intent: 'check', id: 'cashapp' }) },
  { name: 'a way to change', path: `${GET_PAID}?change=cashapp`, as: asOwner, same: IN_METHODS },
  { name: 'a way to test', path: `${GET_PAID}?test=cashapp`, as: asOwner, same: IN_METHODS },
  { name: 'another currency', path: `${GET_PAID}?currency=BRL`, as: asOwner, same: IN_METHODS },
  { name: 'a currency that was changed', ...getPaid({ intent: 'currency', currency: 'BRL' }) },
  {
    name: 'a list that was changed elsewhere',
    ...getPaid({ intent: 'remove', id: 'cashapp', version: 'x' }),
  },
  {
    name: 'a way that needs the password',
    ...getPaid({ intent: 'remove', id: 'cashapp' }),
    as: () => withStaleSignIn(),
  },
  {
    name: 'the first profile in another country',
    path: '/profile-setup?country=DE&currency=EUR',
    as: () => aMember(),
    same: [...IN_PROFILE, ...IN_METHODS],
  },
  { name: 'an unknown form', path: EDITED, as: asOwner, fields: { intent: 'x' }, same: IN_PROFILE },
  {
    name: 'the settings',
    path: '/dashboard?view=settings',
    as: withPlan,
    same: ['Cafe Uno', 'Maria Silva', '1 Main Street', 'support@example.com', 'Plan', 'UTC'],
  },
  {
    name: 'the settings of a newcomer',
    path: '/dashboard?view=settings',
    as: () => newcomer(),
    same: ['Cafe Uno', 'Maria Silva', 'support@example.com', 'Plan', 'UTC'],
  },
  { name: 'the plans', path: '/subscription', as: asOwner, same: ['Plan'] },
  { name: 'a first plan', path: '/subscription', as: asOwner, fields: { plan: 'menu' }, same: ['Plan'] },
  { name: 'another plan', path: '/subscription', as: withPlan, fields: { plan: 'free' }, same: ['Plan'] },
  { name: 'an unknown plan', path: '/subscription', as: asOwner, fields: { plan: 'x' }, same: ['Plan'] },
  { name: 'a way to us', path: '/dashboard?view=contact', as: asOwner, same: ['support@example.com'] },
  { name: 'a message to us', path: '/contact', same: ['support@example.com'] },
  { name: 'a message of a provider', path: '/contact', as: asOwner, same: ['support@example.com'] },
  {
    name: 'no message',
    path: '/contact',
    fields: { message: '', email: 'x' },
    same: ['support@example.com'],
  },
  {
    name: 'a message that is too long',
    path: '/contact',
    fields: { message: 'x '.repeat(3000) },
    same: ['support@example.com', 'x '.repeat(3000).trim()],
  },
  {
    name: 'a message of an ended sign-in',
    path: '/contact',
    fields: { account: 'x', message: 'Ciao' },
    same: ['support@example.com', 'Ciao'],
  },
  {
    name: 'a message of another account',
    path: '/contact',
    as: asOwner,
    fields: { account: 'x', message: 'Ciao' },
    same: ['support@example.com', 'Ciao'],
  },
  { name: 'a sent message', path: '/contact', fields: { message: 'Ciao' }, same: ['support@example.com'] },
]
/** A provider with two items on the menu, of which one is sold out. */
async function withMenu() {
  const owner = await aMenuProvider()
  await owner.change({ intent: 'category-add', name: 'Specials' })
  const item = {
    provider_id: owner.id,
    category_id: 'food',
    description: 'Hot',
    price_minor: 450,
    revision: 1,
  }
  await db
    .insertInto('menu_item')
    .values([
      { ...item, id: 'item-1', name: 'Soup', available: 1, position: 0 },
      { ...item, id: 'item-2', name: 'Stew', available: 0, position: 1 },
    ])
    .execute()
  return owner
}
const MENU = '/menu-management'
const IMPORT = `${MENU}?import=table`
const STORED = ['Food', 'Drinks', 'Desserts', 'Specials', 'Soup', 'Stew', 'Hot']
/** A table as it waits in the page of its preview. */
const inPage = (text: string) => deflateRawSync(text).toString('base64')

const previewed = (text: string, more: Record<string, string> = {}) => ({
  path: IMPORT,
  as: withMenu,
  fields: { intent: 'import-preview', text: inPage(text), ...more },
})
const CHANGES = 'name,category,price,\nSoup,Food,9\nCake,Sweets,0\n'
const MISTAKES =
  'name,category,price,available\n,Food,1,yes\nPie,Food,abc,yes\nTea,Food,1,maybe\nCod,Food,1,no,1'
const NEW = 'new@cafe.example'

/** The path of a link in the mail of a change of this state, which somebody of another language asked for. */
const changeLinkOf = (purpose: LinkPurpose, state: 'held' | 'made' | 'undone') => async () => {
  const id = randomAlphanumeric(20)
  const list = JSON.stringify({ currency: 'USD', methods: [] })
  const now = Date.now()
  await db
    .insertInto('payment_method_change')
    .values({
      ...{ id, provider_id: await aProvider(), place_id: '', before: list, after: list, state },
      ...{ created_at: now, due_at: now + 60_000, confirmed_at: null },
      ended_at: state === 'held' ? null : now,
    })
    .execute()
  const { pathname, search } = new URL(changeLink(purpose, id))
  return pathname + search
}

/** What the forms of the account are sent. */
const ACCOUNT_FORMS: [name: string, fields: NonNullable<Case['fields']>][] = [
  ['a chosen language', { intent: 'language', language: '' }],
  ['an unknown language', { intent: 'language', language: 'xx' }],
  ['no new address', { intent: 'email', email: '' }],
  ['the same address', ({ email }) => ({ intent: 'email', email })],
  ['a new address without password', { intent: 'email', email: NEW, current: '' }],
  ['a new address', ({ password }) => ({ intent: 'email', email: NEW, current: password })],
  ['a cancelled change', { intent: 'cancel-email' }],
  ['a wrong new password', { intent: 'password', password: 'a', confirm: 'b' }],
  [
    'a changed password',
    ({ password }) => ({ intent: 'password', current: password, password: 'candle8', confirm: 'candle8' }),
  ],
  ['a form that is too large', { intent: 'x'.repeat(20_000) }],
  ['ended sign-ins', { intent: 'end-others' }],
  ['a deletion without password', { intent: 'delete', current: '' }],
]

const NEW_PASSWORD = { password: 'a', confirm: 'b' }

/** The pages, and the responses to their forms. */
const CASES: Case[] = [
  ...CUSTOMER_PAGES,
  { name: 'signing in', path: '/login' },
  { name: 'after a new password', path: '/login?password=set' },
  { name: 'after the deletion of an account', path: '/login?account=deleted' },
  { name: 'after a failure of Google', path: '/login?google=closed' },
  { name: 'after a form of an ended sign-in', path: '/login?unsent=menu' },
  { name: 'an empty sign-in', path: '/login', fields: { email: '', password: '' } },
  { name: 'an unknown address', path: '/login', fields: { email: 'a@b.example', password: 'x' } },
  { name: 'signing up', path: '/register' },
  { name: 'an empty sign-up', path: '/register', fields: {} },
  {
    name: 'a wrong sign-up',
    path: '/register',
    fields: { name: 'x'.repeat(200), email: 'x', password: 'x', confirm: 'y' },
  },
  { name: 'a forgotten password', path: '/forgot-password' },
  { name: 'no address', path: '/forgot-password', fields: { email: '' } },
  { name: 'a link that was sent', path: '/forgot-password', fields: { email: 'a@b.example' } },
  { name: 'a dead link for a password', path: '/reset-password?token=x' },
  { name: 'a dead link for an address', path: '/confirm-email?token=x' },
  { name: 'a changed address', path: '/confirm-email?done=yes' },
  { name: 'the end of Google', path: `/google-done?flow=${'x'.repeat(20)}` },
  { name: 'the second step', path: '/second-factor', as: () => waiting() },
  {
    name: 'the second step with a recovery code',
    path: '/second-factor?use=recovery',
    as: () => waiting(),
    fields: { recovery: 'nonsense' },
  },
  { name: 'a wrong code', path: '/second-factor', as: () => waiting(), fields: { code: '1' } },
  { name: 'no code', path: '/second-factor', as: () => waiting(), fields: { code: '' } },
  { name: 'an undo of a held change', path: changeLinkOf('undo', 'held') },
  { name: 'an undo of a change', path: changeLinkOf('undo', 'made') },
  { name: 'an undo that was used', path: changeLinkOf('undo', 'undone') },
  { name: 'an undo that was pressed', path: changeLinkOf('undo', 'undone'), fields: {} },
  { name: 'a dead undo', path: '/ways/undo?change=x&key=x' },
  { name: 'a confirmation of a change', path: changeLinkOf('confirm', 'held') },
  { name: 'a change that was made meanwhile', path: changeLinkOf('confirm', 'made') },
  { name: 'a second step that is over', path: '/login?step=over' },
  { name: 'a first password', path: '/set-password', as: withGoogle },
  { name: 'a wrong first password', path: '/set-password', as: withGoogle, fields: NEW_PASSWORD },
  { name: 'no first password', path: '/set-password', as: withGoogle, fields: { intent: 'skip' } },
  { name: 'the tips', path: '/dashboard/tips', as: () => withTips(), same: ['App'] },
  {
    name: 'a limited list of tips',
    path: '/dashboard/tips?method=cashapp',
    as: () => withTips(),
    same: ['App'],
  },
  {
    name: 'many decided tips',
    path: '/dashboard/tips',
    as: () => withTips(),
    fields: { decision: 'confirm' },
    same: ['App'],
  },
  { name: 'no tip of this address', path: '/dashboard/tips/x', as: () => aMember() },
  { name: 'no tips', path: '/dashboard/tips', as: () => aMember(), same: ['App'] },
  {
    name: 'tips that were set aside',
    path: '/dashboard/tips?state=set-aside',
    as: () => withTips(),
    same: ['App'],
  },
  {
    name: 'no struck out tips',
    path: '/dashboard/tips?state=struck-out',
    as: () => aMember(),
    same: ['App'],
  },
  {
    name: 'an unknown tip',
    path: '/dashboard/tips',
    as: () => aMember(),
    fields: { choice: 'accept/x' },
    same: ['App'],
  },
  { name: 'the dashboard of a newcomer', path: '/dashboard', as: () => newcomer(), same: ['Maria Silva'] },
  { name: 'the dashboard without tips', path: '/dashboard', as: () => aMember(COMPLETE), same: ['Cafe Uno'] },
  {
    name: 'the dashboard',
    path: '/dashboard',
    as: () => withTips({ time_zone: 'America/New_York' }),
    same: ['App', 'CSV', 'Cafe Uno'],
  },
  {
    name: 'the weeks of the dashboard',
    path: '/dashboard?period=91',
    as: () => withTips(),
    same: ['App', 'CSV', 'Cafe Uno', 'UTC'],
  },
  {
    name: 'a suspended page',
    path: '/dashboard',
    as: () => aMember({ ...COMPLETE, suspended_at: 1 }),
    same: ['Cafe Uno', 'support@example.com'],
  },
  { name: 'the dashboard with a plan', path: '/dashboard', as: withPlan, same: ['Cafe Uno'] },
  {
    name: 'a name that the rim cannot show',
    path: '/dashboard',
    as: () => aMember({ ...COMPLETE, business_name: '咖啡馆' }),
    same: ['咖啡馆'],
  },
  { name: 'six cards', path: '/print?kind=card&layout=six-cards&code=own', as: asOwner, same: IN_PRINTS },
  { name: 'a print', path: '/print', as: asOwner, same: IN_PRINTS },
  {
    name: 'labels that were measured wrongly',
    path: '/print?kind=labels&layout=grid&columns=x&width=9&left=',
    as: asOwner,
    same: IN_PRINTS,
  },
  {
    name: 'labels that leave the page',
    path: '/print?kind=labels&layout=grid&left=190&pitchX=5&start=99',
    as: asOwner,
    same: IN_PRINTS,
  },
  {
    name: 'a code that is too small',
    path: '/print?kind=labels&layout=grid&width=12',
    as: asOwner,
    same: IN_PRINTS,
  },
  { name: 'whole sheets', path: '/print?kind=poster&real=0', as: asOwner, same: IN_PRINTS },
  { name: 'nothing to print', path: '/print?form=1', as: asOwner, same: IN_PRINTS },
  { name: 'the boards of scores', path: '/rankings', as: asOwner },
  { name: 'what other programs may read', path: '/programs', as: asOwner, same: IN_PROGRAMS },
  {
    name: 'a token that was made',
    path: '/programs',
    as: asOwner,
    fields: { intent: 'make-token', name: 'Cafe Uno', 'tips:read': 'on' },
    same: IN_PROGRAMS,
  },
  {
    name: 'a webhook that was added',
    path: '/programs',
    as: asOwner,
    fields: { intent: 'add-webhook', url: 'https://example.com/hook', 'tip.chosen': 'on' },
    same: IN_PROGRAMS,
  },
  {
    name: 'a webhook with a private address',
    path: '/programs',
    as: asOwner,
    fields: { intent: 'add-webhook', url: 'https://127.0.0.1/' },
    same: IN_PROGRAMS,
  },
  { name: 'webhooks with their calls', path: '/programs', as: withWebhooks, same: IN_PROGRAMS },
  {
    name: 'a token without a name',
    path: '/programs',
    as: asOwner,
    fields: { intent: 'make-token', name: '' },
    same: IN_PROGRAMS,
  },
  {
    name: 'a token that has ended',
    path: '/programs',
    as: asOwner,
    fields: { intent: 'end-token', id: 'gone' },
    same: IN_PROGRAMS,
  },
  { name: 'a wall to set up', path: '/wall-settings', as: asOwner, same: IN_WALL },
  {
    name: 'a wall with its address',
    path: '/wall-settings',
    as: asOwner,
    fields: { intent: 'make' },
    same: IN_WALL,
  },
  {
    name: 'a wall with the code of a place that is gone',
    path: '/wall-settings',
    as: asOwner,
    fields: { intent: 'save', amounts: 'off', place: 'gone' },
    same: IN_WALL,
  },
  ...FORMS,
  { name: 'a menu that is new', path: MENU, as: () => aMenuProvider() },
  { name: 'a menu', path: MENU, as: withMenu, same: STORED },
  { name: 'a menu at its other address', path: '/dashboard/menu', as: withMenu, same: STORED },
  { name: 'a menu without the plan', path: MENU, as: () => aMember(COMPLETE) },
  { name: 'nothing found', path: `${MENU}?search=nothing`, as: withMenu, same: STORED },
  { name: 'a new item', path: `${MENU}?add=item`, as: withMenu, same: [...STORED, 'Name'] },
  { name: 'an item', path: `${MENU}?edit=item-1`, as: withMenu, same: [...STORED, 'Name'] },
  { name: 'the deletion of an item', path: `${MENU}?delete=item-1`, as: withMenu, same: STORED },
  { name: 'the categories', path: `${MENU}?add=category`, as: withMenu, same: STORED },
  { name: 'an added item', path: `${MENU}?done=item-add`, as: withMenu, same: STORED },
  { name: 'what can be undone', path: `${MENU}?done=import&undo=x`, as: withMenu, same: STORED },
  {
    name: 'an undo that is too late',
    path: MENU,
    as: withMenu,
    fields: { intent: 'undo', undo: 'x' },
    same: STORED,
  },
  {
    name: 'a wrong item',
    path: MENU,
    as: withMenu,
    fields: { intent: 'item-add', name: '', price: '-1' },
    same: [...STORED, 'Name'],
  },
  {
    name: 'an item that somebody else changed',
    path: MENU,
    as: withMenu,
    fields: { intent: 'item-update', id: 'item-1', revision: '9', name: 'Soup', categoryId: 'food' },
    same: [...STORED, 'Name'],
  },
  {
    name: 'a wrong category',
    path: MENU,
    as: withMenu,
    fields: { intent: 'category-add', name: '', order: '-1' },
    same: STORED,
  },
  {
    name: 'the deletion of a category',
    path: MENU,
    as: withMenu,
    fields: { intent: 'category-delete', id: 'food', itemsTo: 'drinks' },
    same: STORED,
  },
  { name: 'the choice of a table', path: IMPORT, as: withMenu, same: STORED },
  { name: 'no table', path: IMPORT, as: withMenu, fields: { intent: 'import-preview' }, same: STORED },
  {
    name: 'what a table changes',
    ...previewed(CHANGES, { mode: 'replace' }),
    same: [...STORED, 'Name', inPage(CHANGES), 'Soup, Cake', 'Food, Sweets', 'Cake', 'Sweets'],
  },
  {
    name: 'the mistakes of a table',
    ...previewed(MISTAKES),
    same: [...STORED, 'Name', inPage(MISTAKES), 'Pie', 'Pie, Tea', 'Food, Food', '1, abc', 'yes, yes'],
  },
  {
    name: 'a table of which a column is read twice',
    ...previewed('Pie,Tea', { 'column-0': 'price', 'column-1': 'price' }),
    same: [...STORED, 'Name', inPage('Pie,Tea')],
  },
  { name: 'the way to the menu', path: '/dashboard?view=menu', as: withPlan },
  { name: 'the way to the plan of the menu', path: '/dashboard?view=menu', as: () => aMember(COMPLETE) },
  { name: 'the account', path: '/account', as: withManyEvents },
  { name: 'the end of an audit log', path: '/account?journal=2', as: withManyEvents },
  { name: 'an account with Google', path: '/account', as: withGoogle },
  { name: 'a failed confirmation', path: '/account?google=closed', as: withGoogle },
  ...ACCOUNT_FORMS.map(
    ([name, fields]): Case => ({ name, path: '/account', as: () => aMember(), fields, same: [NEW] }),
  ),
  { name: 'an old sign-in', path: '/account', as: withOldSignIn, fields: { intent: 'end-others' } },
  { name: 'another address', path: '/account', as: withGoogle, fields: { intent: 'delete', repeat: 'x' } },
  { name: 'an unknown address', path: '/no-such-page' },
  { name: 'a form that a page does not take', path: '/terms', fields: { name: 'x' } },
  {
    name: 'a form that a page of the owner does not take',
    path: '/print',
    as: asOwner,
    fields: {},
  },
  { name: 'the landing page', path: '/', same: ['Blue Cup Coffee', 'Flat white', 'Trivia'] },
  { name: 'a game of the landing page', path: '/?play=memory' },
  {
    name: 'a wrong change',
    path: '/dashboard/tips',
    as: () => aMember(),
    fields: { choice: 'x' },
    same: ['App'],
  },
]

const { 'sign-in': signIn, profile, plan, contact } = MESSAGES.en
const CAUSES = [
  ...[signIn, profile, profile.logo, plan, contact, account].map(({ problems }) => problems),
  account.results,
].flatMap(Object.keys)

const SAME = ['Tiplark', 'Google', 'Cash App', ...Object.values(LANGUAGE_NAMES)]
const SAME_IN: Partial<Record<Language, string[]>> = { pt: ['QR code'] }

async function pageOf({ path: given, as, fields }: Case, language: Language) {
  const path = typeof given === 'string' ? given : await given()
  const visitor = as ? await as() : aVisitor()
  const sent = typeof fields === 'function' ? fields(visitor as Member) : fields
  const response = sent
    ? await visitor.send(path, sent, pageIn(language))
    : await visitor.get(path, pageIn(language))
  return { html: await response.text(), status: response.status, vary: response.headers.get('vary') }
}

const englishPages = new Map<Case, ReturnType<typeof pageOf>>()

/** The same for every language, so it is requested once. */
function englishPageOf(shown: Case) {
  const page = englishPages.get(shown) ?? pageOf(shown, 'en')
  englishPages.set(shown, page)
  return page
}

type Page = { html: string }

/** The texts of an English page that its translation has as well. */
function leftIn(english: Page, translated: Page, language: Language, same: string[] = []) {
  const texts = shownTexts(translated.html)
  const known = [...SAME, ...(SAME_IN[language] ?? []), ...same]
  return [...shownTexts(english.html)].filter(
    (text) => texts.has(text) && !known.includes(text) && !readReference(text), // by chance the same
  )
}

type PlainPage = { name: string; request: (headers: Record<string, string>) => Promise<Response> }

/** Pages that no route renders. */
const PLAIN_PAGES: PlainPage[] = [
  {
    name: 'a file after the sign-in has ended',
    request: (headers) => aVisitor().get('/account/data.zip', headers),
  },
  {
    name: 'a file of another account',
    request: async (headers) => (await aMember()).get('/account/data.zip?account=other', headers),
  },
  {
    name: 'too many unknown addresses',
    request: async (headers) => {
      const visitor = aVisitor()
      await Promise.all(Array.from({ length: 100 }, (_, page) => visitor.get(`/nothing-here-${page}`)))
      return visitor.get('/nothing-here', headers)
    },
  },
  {
    name: 'a form of another site',
    request: (headers) => aVisitor().send('/contact', {}, { ...headers, origin: 'https://other.example' }),
  },
]

/** Each page in one of the languages, in a whole run in all: what is not translated at all is listed by `npm run check`. */
const shownIn = <T>(list: T[], language: Language) =>
  IS_WHOLE ? list : list.filter((_, index) => TRANSLATED[index % TRANSLATED.length] === language)

describe.each(TRANSLATED)('in %s', (language) => {
  test.each(shownIn(CASES, language))('nothing stays English: $name', async (shown) => {
    const [english, translated] = [await englishPageOf(shown), await pageOf(shown, language)]
    expect([langOf(english.html), langOf(translated.html)]).toEqual(['en', language])
    expect(translated.status).toBe(english.status)
    expect(translated.vary).toContain('accept-language')
    expect(leftIn(english, translated, language, shown.same)).toEqual([])
    const texts = shownTexts(translated.html)
    for (const key of CAUSES) expect(texts).not.toContain(key)
  })

  test.each(shownIn(PLAIN_PAGES, language))('nothing stays English: $name', async ({ request }) => {
    const read = async (of: Language) => {
      const response = await request(pageIn(of))
      return { html: await response.text(), status: response.status }
    }
    const [english, translated] = [await read('en'), await read(language)]
    expect([langOf(english.html), langOf(translated.html)]).toEqual(['en', language])
    expect([translated.status, shownTexts(english.html).size]).toEqual([english.status, 4])
    expect(leftIn(english, translated, language)).toEqual([])
  })
})
