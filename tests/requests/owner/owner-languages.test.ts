// Mechanism: language of a mail, and of a code that an admin prints
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { packText } from '#app/features/menu/import/packed-text.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import menu from '#content/en/owner/menu.json'
import messages from '#content/en/owner/sign-in.json'
import type { Language } from '#content/languages.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMenuProvider } from '#tests/support/people/menus.ts'
import { aMember, anAdmin, aVisitor, COMPLETE, type Visitor } from '#tests/support/people/visitor.ts'
import { rimLanguages } from '#tests/support/rim-languages.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const inLanguage = (language: Language) => ({ 'accept-language': language })
const langOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1]

test('the API of the sign-in responds in English unless the request prefers another language', async () => {
  const t = async (headers: Record<string, string>) => {
    const fields = { email: 'nobody@cafe.example', password: 'x' }
    return (await (await aVisitor().send('/api/auth/login', fields, headers)).json()).message
  }
  expect(await t({})).toBe(messages.problems['user-not-found'])
  expect(await t(inLanguage('de'))).toBe(MESSAGES.de['sign-in'].problems['user-not-found'])
})

test('the API of the menu responds in English unless the request or the account prefers another language', async () => {
  const owner = await aMenuProvider()
  const t = async (language?: Language) => {
    const fields = { intent: 'item-add', name: '', categoryId: 'food' }
    const response = await owner.send(owner.address, fields, language && inLanguage(language))
    return (await response.json()).errors.name
  }
  const cause = 'name-and-category'
  expect(await t()).toBe(menu.problems[cause])
  expect(await t('de')).toBe(MESSAGES.de.menu.problems[cause])
  await db.updateTable('user').set({ language: 'es' }).where('id', '=', owner.id).execute()
  expect(await t('de')).toBe(MESSAGES.es.menu.problems[cause])
})

test('the API reports errors of a table in the language of the request', async () => {
  const owner = await aMenuProvider()
  const fields = { intent: 'import-preview', text: await packText('name,price\nTea,abc\n') }
  const { preview } = await (await owner.send(owner.address, fields, inLanguage('pt'))).json()
  expect(preview.errors).toEqual([{ line: 2, message: 'Isto não é um preço: abc' }])
})

describe('the language of an account', () => {
  const choose = (member: Visitor, language: string) =>
    member.send('/account', { intent: 'language', language })
  const stored = (id: string) =>
    db.selectFrom('user').select(['language', 'last_language']).where('id', '=', id).executeTakeFirst()
  const shown = async (member: Visitor, language: Language) =>
    langOf(await (await member.get('/set-password', inLanguage(language))).text())

  test('comes before that of the browser, until it follows the browser again', async () => {
    const member = await aMember({ has_password: 0 })
    expect(await shown(member, 'es')).toBe('es')
    const chosen = await choose(member, 'de')
    expect(chosen.headers.get('set-cookie')).toMatch(/^tiplark_language=de;/)
    expect((await stored(member.id))?.language).toBe('de')
    expect(await shown(member, 'es')).toBe('de')
    member.cookies.delete('tiplark_language')
    expect(await shown(member, 'es')).toBe('de')
    const followed = await choose(member, '')
    expect(followed.headers.get('set-cookie')).toMatch(/^tiplark_language=; Max-Age=0;/)
    expect((await stored(member.id))?.language).toBeNull()
    expect(await shown(member, 'es')).toBe('es')
  })

  test('applies at once to the page that responds to a form without JavaScript', async () => {
    const member = await aMember()
    const read = async (language: string) => {
      const html = await (
        await member.send('/account', { intent: 'language', language }, inLanguage('es'))
      ).text()
      return [langOf(html), /<option value="(\w*)" selected/.exec(html)?.[1] ?? '']
    }
    expect(await read('de')).toEqual(['de', 'de'])
    expect(await read('')).toEqual(['es', ''])
  })

  test('is one of ours', async () => {
    const member = await aMember({ language: 'pt' })
    expect((await choose(member, 'xx')).status).toBe(400)
    expect((await stored(member.id))?.language).toBe('pt')
  })

  test('changes with the switch of a page only when one was chosen', async () => {
    const [chosen, follows] = [await aMember({ language: 'pt' }), await aMember()]
    for (const member of [chosen, follows]) await member.send('/language', { language: 'de', to: '/login' })
    expect((await stored(chosen.id))?.language).toBe('de')
    expect((await stored(follows.id))?.language).toBeNull()
  })
})

test('a refused logo, message or plan is explained in the language of the request', async () => {
  const member = await aMember(COMPLETE)
  const errorOf = async (path: string, body: BodyInit, type?: string) => {
    const headers = { ...inLanguage('de'), ...(type && { 'content-type': type }) }
    return (await (await member.sendRequest(path, { method: 'POST', body, headers })).json()).message
  }
  const file = new FormData()
  file.append('logo', new File(['hello'], 'logo.png', { type: 'image/png' }))
  const german = MESSAGES.de
  const json = 'application/json'
  expect(await errorOf('/logo', file)).toBe(german.profile.logo.problems['not-an-image'])
  expect(await errorOf('/api/feedback', '{"message":""}', json)).toBe(german.contact.problems['no-message'])
  expect(await errorOf('/api/subscription', '{"plan":"x"}', json)).toBe(german.plan.problems['invalid-plan'])
})

test('a code is rendered in the language of the account, on the page and in its file', async () => {
  const member = await aMember({ ...COMPLETE, language: 'de' })
  const session = /session=[\w-]+/.exec(await (await member.get('/dashboard', inLanguage('es'))).text())![0]
  const files = [`/dashboard/code.svg?${session}`, `/qr-code/svg?${session}`]
  const [shown, file] = await Promise.all(
    files.map(async (path) => (await member.get(path, inLanguage('es'))).text()),
  )
  expect(shown).toBe(file)
  expect(rimLanguages(file!)).toEqual(['de'])
  expect(file).toContain(`aria-label="${MESSAGES.de.shell.code.pictureOf({ name: COMPLETE.business_name })}"`)
})

describe('a code that an admin prints', () => {
  const read = async (path: string) => (await (await anAdmin()).get(path, inLanguage('es'))).text()

  test('is in the language of the provider: the one of the account, else of the last sign-in', async () => {
    const [chosen, follows, english] = [
      await aMember({ ...COMPLETE, language: 'de', last_language: 'es' }),
      await aMember({ ...COMPLETE, last_language: 'pt' }),
      await aMember({ ...COMPLETE, last_language: null }),
    ]
    for (const [{ id }, language] of [
      [chosen, 'de'],
      [follows, 'pt'],
      [english, 'en'],
    ] as const) {
      const { shell } = MESSAGES[language]
      const file = await read(`/admin/qr-code/${id}/svg`)
      expect(rimLanguages(file)).toEqual([language])
      expect(file).toContain(`aria-label="${shell.code.pictureOf({ name: COMPLETE.business_name })}"`)
      expect(await read(`/admin?qr=${id}`)).toContain(`src="/admin/qr-code/${id}/svg"`)
      const printed = await read(`/admin/print/files/svg?id=${id}`)
      expect(rimLanguages(printed)).toEqual([language])
      expect(langOf(await read(`/admin/print?id=${id}`))).toBe('en')
    }
  })

  test('is in that language in an archive of several providers, too', async () => {
    const ids = [
      (await aMember({ ...COMPLETE, language: 'de' })).id,
      (await aMember({ ...COMPLETE, language: 'pt' })).id,
    ]
    const admin = await anAdmin()
    const zip = await admin.get(`/admin/print/files/zip?${ids.map((id) => `id=${id}`).join('&')}`)
    const files = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())))
    const pictures = files.filter(([name]) => name.endsWith('.svg')).map(([, file]) => strFromU8(file))
    expect(pictures.flatMap(rimLanguages).sort()).toEqual(['de', 'pt'])
  })
})

test('the contact page is in the language of the account', async () => {
  const member = await aMember({ ...COMPLETE, language: 'de' })
  expect(langOf(await (await member.get('/contact', inLanguage('es'))).text())).toBe('de')
})

test('the stored subject of a message and the name of a plan are the same in every language', async () => {
  const member = await aMember(COMPLETE)
  await member.send('/contact', { subject: 'Bug Report', message: 'Ciao' }, inLanguage('de'))
  await member.send('/subscription', { plan: 'menu' }, inLanguage('de'))
  const { subject } = await db.selectFrom('feedback').select('subject').executeTakeFirstOrThrow()
  const { name } = await db.selectFrom('subscription').select('name').executeTakeFirstOrThrow()
  expect([subject, name]).toEqual(['Bug Report', 'Menu Plan'])
})

test('the archive of an account explains its files in the language of the account', async () => {
  const explain = async (member: Visitor) => {
    const archive = unzipSync(new Uint8Array(await (await member.get('/account/data.zip')).arrayBuffer()))
    return strFromU8(archive['read-me.txt']!)
  }
  expect(await explain(await aMember())).toMatch(/^What is in this archive\n\nmy-data\.json {3}everything/)
  const german = await explain(await aMember({ language: 'de' }))
  expect(german).toMatch(/^Was in diesem Archiv ist\n\nmy-data\.json {3}alles/)
  expect(german.match(/^\S+(\.\w+|\/)/gm)).toEqual(['my-data.json', 'tips.csv', 'menu.csv', 'pictures/'])
})

test('the tables of tips are in the language of the account, as its spreadsheets divide cells', async () => {
  const columns = async (path: string, read: (bytes: Uint8Array) => string) => {
    const member = await aMember({ language: 'de', time_zone: 'America/New_York' })
    const file = read(new Uint8Array(await (await member.get(path)).arrayBuffer()))
    expect(file.replace('\uFEFF', '')).toBe(
      'Zeit (America/New_York);Zeit (UTC);App;Gewählter Betrag;Währung;Spiel;Punkte;Stand;Bestätigter Betrag;Wort;Notiz;Platz\r\n',
    )
  }
  await columns('/dashboard/tips.csv', strFromU8)
  await columns('/account/data.zip', (bytes) => strFromU8(unzipSync(bytes)['tips.csv']!))
})

test('each file of a page has semicolons where its language has a decimal comma', async () => {
  const firstLine = async (member: Visitor, path: string) =>
    (await (await member.get(path)).text()).replace('\uFEFF', '').split('\r\n')[0]!
  const PATHS = ['/dashboard/tips.csv', '/dashboard/diary.csv', '/places/funnel.csv', '/account/journal.csv']
  for (const language of ['en', 'es', 'pt', 'de']) {
    const member = await aMember({ language, time_zone: 'UTC' })
    for (const path of PATHS) {
      const line = await firstLine(member, path)
      expect([language, path, line.includes(';'), line.includes(',')]).toEqual([
        ...[language, path],
        ...[language !== 'en', language === 'en'],
      ])
    }
  }
  const owner = await aMember({ language: 'de', time_zone: 'UTC', currency: 'EUR' })
  expect(await (await owner.get('/places/funnel.csv')).text()).toContain(';0,00;0,00;EUR')
})

describe('mails', () => {
  const requestLink = (email: string) => aVisitor().send('/forgot-password', { email })

  test('are in the language of the account, else in that of the last sign-in', async () => {
    const member = await aMember()
    await aVisitor().login(member.email, member.password) // in English
    const browser = aVisitor()
    await browser.sendRequest('/login', {
      method: 'POST',
      body: new URLSearchParams({ email: member.email, password: member.password }),
      headers: inLanguage('de'),
    })
    await requestLink(member.email)
    const [german] = await mailsTo(member.email)
    expect(german?.subject).toBe('Neues Passwort für Tiplark wählen')
    expect(german?.html).toContain('<html lang="de">')
    await db.updateTable('user').set({ language: 'es' }).where('id', '=', member.id).execute()
    await requestLink(member.email)
    expect((await mailsTo(member.email, 2))[1]?.subject).toBe('Elige una nueva contraseña de Tiplark')
  })
})
