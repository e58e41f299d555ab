import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { db } from '#app/server/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database.ts'
import { aMember, anAdmin, aVisitor, COMPLETE, type Visitor } from '#tests/support/visitor.ts'

/*
 * Who may open which page. The pages come from app/routes.ts itself: a new one needs a row here, and the row has to
 * agree with what the product does for each kind of person.
 */
type Actor = 'signedOut' | 'incomplete' | 'complete' | 'admin'
type Leads = Record<Actor, string | 'opens' | 401 | 403>

const opens: Leads = { signedOut: 'opens', incomplete: 'opens', complete: 'opens', admin: 'opens' }
const visitors: Leads = {
  signedOut: 'opens',
  incomplete: '/profile-setup',
  complete: '/dashboard',
  admin: '/admin',
}
const signedIn: Leads = { ...opens, signedOut: '/login' }
/** Complete providers; an incomplete one, admin or not, first says who they are. */
const complete: Leads = { ...signedIn, incomplete: '/profile-setup' }
const toLogin: Leads = { signedOut: '/login', incomplete: '/login', complete: '/login', admin: '/login' }
/** For people without a password; all of these have one. */
const havingNone: Leads = {
  signedOut: '/login',
  incomplete: '/dashboard',
  complete: '/dashboard',
  admin: '/dashboard',
}

const admins: Leads = {
  signedOut: '/login', // RT-26
  incomplete: '/dashboard', // RT-27
  complete: '/dashboard',
  admin: 'opens',
}
/** For scripts: they get the status and not the way to another page. */
const adminsByScript: Leads = { signedOut: 401, incomplete: 403, complete: 403, admin: 'opens' }
const ownByScript: Leads = { signedOut: 401, incomplete: 403, complete: 403, admin: 403 }

const GUARDS: Record<string, Leads> = {
  '/': opens,
  '/login': visitors, // RT-02
  '/register': visitors, // RT-03
  '/forgot-password': visitors, // RT-04
  '/reset-password': opens,
  '/api/auth/google': opens,
  '/api/auth/callback/google': opens,
  '/google-done': toLogin, // without the name of an attempt
  '/api/auth/me': opens,
  '/set-password': havingNone,
  '/account': signedIn,
  '/account/data.json': signedIn,
  '/confirm-email': opens,
  '/dashboard': complete, // RT-05, RT-25
  '/dashboard/print': signedIn,
  '/dashboard/tips.csv': signedIn,
  '/subscription': signedIn,
  // These answer 401 themselves, to a page that is open.
  '/dashboard/events': opens,
  '/scores/provider/:providerId': opens,
  '/api/subscription': opens,
  '/api/feedback': opens,
  '/contact': opens,
  '/menu-management': signedIn, // RT-08
  '/dashboard/menu': signedIn, // RT-07
  '/menu-management/menu.csv': signedIn,
  '/admin': admins, // RT-09
  '/admin/print': admins,
  '/admin/qr-codes.zip': admins,
  '/admin/qr-code/:providerId/:format': admins,
  '/api/menus/:providerId': ownByScript,
  '/api/admin/providers': adminsByScript,
  '/api/admin/feedback': adminsByScript,
  '/terms': opens, // RT-16
  '/privacy': opens, // RT-17
  '/profile-setup': signedIn, // RT-06
  '/qr-code/:format': signedIn,
  '/logo': signedIn,
  '/logout': toLogin,
  '/tip/:providerId?/:sessionId?': opens,
  '/play/:providerId?/:sessionId?': opens,
  '/game/:providerId?/:sessionId?': opens,
  '/session/:sessionId?': opens,
  '/tip/:providerId/pay': opens,
  '/tip/:providerId/tap': opens,
  '/api/play-sessions': opens,
  '/api/play-sessions/:sessionId': opens,
  '/api/play-sessions/:sessionId/events': opens,
  '/test-qr-codes': opens, // RT-15
  '/menu/:providerId?': opens, // RT-14
  '/api/providers/:providerId': opens,
  '/api/web-vitals': opens,
  '/api/*': opens,
  '/files/*': opens,
  '/404': opens,
  '/sample-code.svg': opens,
  '/*': opens,
}

const GATES: Record<string, Leads[]> = {
  'routes/visitors-only.tsx': [visitors],
  'routes/signed-in.tsx': [signedIn, complete, havingNone],
  'routes/admins-only.tsx': [admins],
  'routes/api/admins-only.ts': [adminsByScript],
}

/** Where a gate sends people; a page that sends its own visitors on to somewhere else has opened. */
const AWAY = ['/login', '/profile-setup', '/dashboard', '/admin']

type Page = { path: string; gate: string | undefined }

function pagesOf(entries: RouteConfigEntry[], above = '', gate?: string): Page[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`
    const own = GATES[entry.file] ? entry.file : gate
    return entry.children ? pagesOf(entry.children, path, own) : [{ path: path || '/', gate: own }]
  })
}

const pages = pagesOf(await routes)

const filledIn = (path: string) =>
  path
    .replace(':format', 'png')
    .replace(/\/:\w+\?/g, '')
    .replace(/:\w+/g, 'Nobody')
    .replace('*', 'no-such-page')

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const people: Record<Actor, () => Promise<Visitor>> = {
  signedOut: async () => aVisitor(),
  incomplete: () => aMember(),
  complete: () => aMember(COMPLETE),
  admin: anAdmin,
}

test('every page has a row, and the row fits the gate that the page stands behind (RT-19, SEC-01 to SEC-05)', () => {
  const paths = pages.map(({ path }) => path)
  expect(paths.filter((path) => !GUARDS[path])).toEqual([])
  expect(Object.keys(GUARDS).filter((path) => !paths.includes(path))).toEqual([])
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]) // each stands once
  for (const { path, gate } of pages) {
    const row = GUARDS[path]!
    const gated = Object.values(GATES).some((rows) => rows.includes(row))
    if (gate || gated) expect(GATES[gate ?? ''] ?? [], `${path} behind ${gate}`).toContain(row)
  }
})

describe.each(Object.keys(people) as Actor[])('for somebody %s', (actor) => {
  test('every page opens or leads away as its row says (RT-21 to RT-27, AUTH-11, AUTH-67, SEC-09, SEC-10)', async () => {
    const person = await people[actor]()
    for (const { path } of pages) {
      const expected = GUARDS[path]?.[actor]
      const answer = await person.get(filledIn(path))
      expect(answer.status, path).toBeLessThan(500)
      const leads = answer.headers.get('location')
      if (typeof expected === 'number') expect(answer.status, path).toBe(expected)
      else if (expected === 'opens') expect(AWAY, path).not.toContain(leads)
      else expect(leads, path).toBe(expected)
    }
  })

  test('and the same when the browser moves by script, which reads only the data of a page', async () => {
    const person = await people[actor]()
    for (const { path, gate } of pages.filter((page) => page.gate)) {
      const expected = GUARDS[path]?.[actor]
      if (typeof expected === 'number') continue // not read by the browser's moves
      const answer = await person.get(`${filledIn(path)}.data`)
      const text = await answer.text()
      if (expected === 'opens')
        expect(
          AWAY.some((away) => text.includes(`"${away}"`)),
          path,
        ).toBe(false)
      else expect(text, `${path} behind ${gate}`).toContain(`"${expected}"`)
    }
  })
})

test('an admin whose right is taken back is refused at the next request (T04, DATA-02)', async () => {
  const admin = await anAdmin()
  expect(await admin.leadsTo('/login')).toBe('/admin')
  await db.deleteFrom('admin_claim').where('user_id', '=', admin.id).execute()
  expect(await admin.leadsTo('/login')).toBe('/dashboard')
})
