import type { Ids, Role } from './access-people.ts'

/*
 * Who may do what, to whose: every address, each way of asking, each kind of person, and whether what is named is their
 * own, another's, not there, or no name at all. The tests of access are made from this table; an address, an action or
 * an intent that has no row here fails them.
 */
export type Whose = 'own' | 'other' | 'missing' | 'malformed'
export const WHOSE: readonly Whose[] = ['own', 'other', 'missing', 'malformed']
const NOT_OWN = ['other', 'missing', 'malformed'] as const
const STRANGE = ['missing', 'malformed'] as const

/** A status, or where it leads. */
export type Says = number | string
type ByRole = Record<Role, Says>

export type Row = {
  whose: readonly Whose[]
  says: ByRole
  intent?: string // one of the several things that an action does
  query?: (ids: Ids) => string
  fields?: (ids: Ids) => Record<string, string>
  json?: (ids: Ids) => unknown
  accept?: string
  writes?: string[] // the tables that may change when it is not refused
  open?: true // it may change what hangs on another: that is what customers do
  ends?: true // the person is no longer signed in afterwards
  private?: false // it may show what only admins may read
}
type More = Omit<Row, 'says' | 'whose'> & { whose?: readonly Whose[] }

const row = (says: Says | ByRole, more: More = {}): Row => ({
  whose: ['own'],
  ...more,
  says: typeof says === 'object' ? says : { nobody: says, incomplete: says, complete: says, admin: says },
})
const roles = (nobody: Says, incomplete: Says, complete = incomplete, admin = complete): ByRole => ({
  nobody,
  incomplete,
  complete,
  admin,
})

const anyone = (says: Says = 200) => [row(says)]
const signedIn = (says: Says = 200) => [row(roles('/login', says))] // RT-24
const noAction = anyone(405)
const noActionBehindGate = signedIn(405)
/** Signed-in users are redirected to their start page, whatever they requested of these (RT-21, RT-22, RT-23). */
const byVisitors = (says: Says, more: More = {}) =>
  row(roles(says, '/profile-setup', '/dashboard', '/admin'), more)
const adminsPage = (says: Says, more: More = {}) =>
  row(roles('/login', '/dashboard', '/dashboard', says), { private: false, ...more })
const adminsByScript = (says: Says, more: More = {}) =>
  row(roles(401, 403, 403, says), { private: false, ...more })

const NEW_PASSWORD = { password: 'Secret34', confirm: 'Secret34' }
const PROFILE = { businessName: 'New Name', businessType: 'cafe', cashapp: '$NewName', venmo: '' }
const SNEAK = { role: 'admin', id: 'x', providerId: 'x', plan: 'menu', profileComplete: '1' }

/** A change of one's own menu by its page: with names of items and categories that are another's nothing is found. */
const MENU_INTENTS: Record<
  string,
  { fields: (ids: Ids) => Record<string, string>; own: number; not: number }
> = {
  'item-add': {
    fields: ({ categoryId }) => ({ name: 'Tea', price: '2', categoryId }),
    own: 200,
    not: 409,
  },
  'item-update': {
    fields: ({ itemId, categoryId }) => ({
      id: itemId,
      revision: '1',
      name: 'Tea',
      price: '2',
      categoryId,
    }),
    own: 200,
    not: 404,
  },
  'item-available': { fields: ({ itemId }) => ({ id: itemId, available: '0' }), own: 200, not: 404 },
  'item-move': { fields: ({ itemId }) => ({ id: itemId, before: 'item-1' }), own: 404, not: 404 },
  'item-delete': { fields: ({ itemId }) => ({ id: itemId, revision: '1' }), own: 200, not: 404 },
  'category-add': { fields: () => ({ name: 'Drinks' }), own: 200, not: 200 },
  'category-rename': {
    fields: ({ categoryId }) => ({ id: categoryId, revision: '1', name: 'Sweets' }),
    own: 200,
    not: 404,
  },
  'category-move': {
    fields: ({ categoryId }) => ({ id: categoryId, before: 'category-1' }),
    own: 404,
    not: 404,
  },
  'category-delete': { fields: ({ categoryId }) => ({ id: categoryId }), own: 409, not: 404 },
  'import-preview': { fields: () => ({ table: 'no file' }), own: 400, not: 400 },
  import: { fields: () => ({ text: 'name,category\nTea,Drinks\n', digest: 'none' }), own: 409, not: 409 },
}
const MENU_TABLES = ['menu', 'menu_category', 'menu_item']

const menuDeeds = (gate: (says: number) => ByRole, notOwn: readonly Whose[] = NOT_OWN): Row[] =>
  Object.entries(MENU_INTENTS).flatMap(([intent, { fields, own, not }]) => [
    row(gate(own), { intent, fields: (ids) => ({ intent, ...fields(ids) }), writes: MENU_TABLES }),
    row(gate(not), {
      intent,
      whose: notOwn,
      fields: (ids) => ({ intent, ...fields(ids) }),
      writes: MENU_TABLES,
    }),
  ])

const visit = ({ providerId }: Ids) => ({ providerId, key: 'a-key-of-this-visit' })
const PLAY_TABLES = ['play_session', 'play_event', 'play_visitor', 'provider_total', 'provider_day']
const bySession = ({ sessionId }: Ids) => `session=${sessionId}`
const byId = ({ providerId }: Ids) => `id=${providerId}`
const customerPage = [row(200, { whose: ['other'] }), row(404, { whose: STRANGE })]

type Ways = { GET: Row[]; POST: Row[] }

const tipPage = (): Ways => ({ GET: customerPage, POST: noAction })
const management = (): Ways => ({
  GET: signedIn(),
  // Without script: an intent that was done leads back to the page.
  POST: menuDeeds((says) => roles('/login', says === 200 ? DONE : says), ['other']),
})
const DONE = 302

export const ACCESS: Record<string, Ways> = {
  '/': { GET: anyone(), POST: noAction },
  '/sample-code.svg': { GET: anyone(), POST: noAction },
  '/terms': { GET: anyone(), POST: noAction }, // RT-16
  '/privacy': { GET: anyone(), POST: noAction }, // RT-17
  '/test-qr-codes': { GET: anyone(), POST: noAction }, // RT-15
  '/404': { GET: anyone(404), POST: noAction },
  '/*': { GET: anyone(404), POST: noAction },
  '/api/*': { GET: anyone(404), POST: anyone(404) },

  // RT-02, RT-03, RT-04, SEC-03
  '/login': {
    GET: [byVisitors(200)],
    POST: [byVisitors(401, { fields: () => ({ email: 'unknown@cafe.example', password: 'wrong12' }) })],
  },
  '/register': {
    GET: [byVisitors(200)],
    POST: [
      byVisitors(400, { fields: () => ({ ...SNEAK, name: 'Eve', email: 'no address', ...NEW_PASSWORD }) }),
    ],
  },
  '/forgot-password': {
    GET: [byVisitors(200)],
    POST: [byVisitors(200, { fields: () => ({ email: 'unknown@cafe.example' }) })],
  },
  '/reset-password': {
    GET: [row(410, { whose: STRANGE, query: ({ itemId }) => `token=${itemId}` })],
    POST: [
      row(410, { whose: STRANGE, query: ({ itemId }) => `token=${itemId}`, fields: () => NEW_PASSWORD }),
    ],
  },
  '/confirm-email': {
    GET: [row(410, { whose: STRANGE, query: ({ itemId }) => `token=${itemId}` })],
    POST: [row(410, { whose: STRANGE, query: ({ itemId }) => `token=${itemId}`, fields: () => ({}) })],
  },
  '/api/auth/google': { GET: anyone(302), POST: noAction },
  '/api/auth/callback/google': { GET: anyone(302), POST: noAction },
  '/api/auth/me': { GET: anyone(), POST: noAction },
  '/google-done': { GET: anyone('/login'), POST: noAction },
  '/logout': {
    GET: anyone('/login'),
    POST: [row('/login', { fields: () => ({}), writes: ['session'], ends: true })],
  },

  '/profile-setup': {
    GET: signedIn(), // RT-06, SEC-05
    POST: [
      row(roles('/login', '/dashboard'), {
        fields: () => ({ ...SNEAK, ...PROFILE, fullName: 'New', name: 'New', mailingAddress: 'Here' }),
        writes: ['user'],
      }),
    ],
  },
  '/set-password': {
    GET: signedIn('/dashboard'), // for people without a password; all of these have one
    POST: [
      row(roles('/login', '/dashboard'), { intent: 'skip', fields: () => ({ intent: 'skip' }) }),
      row(roles('/login', '/dashboard'), { intent: 'set', fields: () => NEW_PASSWORD }),
    ],
  },
  '/account': {
    GET: signedIn(),
    POST: [
      row(roles('/login', 403), {
        intent: 'email',
        fields: () => ({ intent: 'email', email: 'new@cafe.example', current: 'wrong12' }),
      }),
      row(roles('/login', 403), {
        intent: 'password',
        fields: () => ({ intent: 'password', current: 'wrong12', ...NEW_PASSWORD }),
      }),
      row(roles('/login', 200), {
        intent: 'end',
        whose: ['other', 'missing', 'malformed'],
        fields: ({ signInId }) => ({ intent: 'end', id: signInId }),
      }),
      row(roles('/login', 200), { intent: 'end-others', fields: () => ({ intent: 'end-others' }) }),
      row(roles('/login', 403), {
        intent: 'delete',
        whose: ['own', 'other'],
        fields: ({ providerId }) => ({ intent: 'delete', id: providerId, current: 'wrong12' }),
      }),
      row(roles('/login', 400), { intent: 'unknown', fields: () => ({ intent: 'grant', ...SNEAK }) }),
    ],
  },
  '/account/data.json': { GET: signedIn(), POST: noActionBehindGate },
  '/dashboard': {
    GET: [row(roles('/login', '/profile-setup', 200, 200))], // RT-05, RT-24, RT-25, SEC-05
    POST: [
      row(roles('/login', '/profile-setup', 200), {
        intent: 'profile',
        fields: () => ({
          ...SNEAK,
          intent: 'profile',
          ...PROFILE,
          fullName: 'New',
          name: 'New',
          mailingAddress: 'H',
        }),
        writes: ['user'],
      }),
      row(roles('/login', '/profile-setup', 200), {
        intent: 'plan',
        fields: () => ({ ...SNEAK, intent: 'plan', plan: 'free' }),
        writes: ['subscription'],
      }),
      row(roles('/login', '/dashboard'), {
        intent: 'close-banner',
        fields: () => ({ intent: 'close-banner' }),
      }),
      row(roles('/login', '/profile-setup', 400), {
        intent: 'unknown',
        fields: () => ({ intent: 'grant', ...SNEAK }),
      }),
    ],
  },
  '/dashboard/print': {
    GET: [row(roles('/login', 200), { whose: ['own', 'other', 'missing', 'malformed'], query: bySession })],
    POST: noActionBehindGate,
  },
  '/dashboard/tips.csv': { GET: signedIn(), POST: noActionBehindGate },
  '/subscription': {
    GET: signedIn(),
    POST: [
      // SEC-05
      row(roles('/login', 200), { fields: () => ({ ...SNEAK, plan: 'free' }), writes: ['subscription'] }),
      row(roles('/login', 400), { fields: () => ({ plan: 'gold' }) }),
    ],
  },
  '/qr-code/:format': {
    GET: [
      row(roles('/login', 200), { query: bySession }),
      row(roles('/login', 400), { whose: NOT_OWN, query: bySession }),
    ],
    POST: noActionBehindGate,
  },
  '/logo': { GET: signedIn(405), POST: [row(roles('/login', 400), { fields: () => ({ logo: 'no file' }) })] },
  '/menu-management': management(), // RT-08, SEC-05
  '/dashboard/menu': management(), // RT-07
  '/menu-management/menu.csv': { GET: signedIn(), POST: noActionBehindGate },

  // APIs: they respond with a status and not with a redirect.
  '/dashboard/events': {
    GET: [row(roles(401, 204)), row(roles(401, 200), { accept: 'text/event-stream' })],
    POST: noAction,
  },
  '/scores/provider/:providerId': {
    GET: [
      row(roles(401, 200)),
      row(roles(401, 403, 403, 200), { whose: ['other', 'missing'] }),
      row(roles(401, 403, 403, 404), { whose: ['malformed'] }),
    ],
    POST: noAction,
  },
  '/api/subscription': {
    GET: [row(roles(401, 200))],
    POST: [
      row(roles(401, 200), { json: () => ({ ...SNEAK, plan: 'free' }), writes: ['subscription'] }),
      row(roles(401, 400), { json: () => ({ plan: 'gold' }) }),
    ],
  },
  '/api/menus/:providerId': {
    GET: [row(roles(401, 200)), row(roles(401, 403), { whose: NOT_OWN })],
    POST: menuDeeds((says) => roles(401, says)).map((intent) =>
      // In the address stands whose menu it is, so that another's is refused before the intent is looked at.
      intent.whose.includes('own') ? intent : { ...intent, says: roles(401, 403) },
    ),
  },
  '/api/feedback': {
    GET: anyone(405),
    POST: [
      // SEC-04, SEC-05
      row(201, {
        json: () => ({ ...SNEAK, message: 'Hello', userId: 'x', email: 'x@y.example' }),
        writes: ['feedback'],
      }),
    ],
  },
  '/contact': {
    GET: anyone(),
    POST: [row(200, { fields: () => ({ message: 'Hello' }), writes: ['feedback'] })],
  },
  '/api/web-vitals': {
    GET: anyone(405),
    POST: [row(204, { json: () => ({ page: 'tip', values: { LCP: 900 } }), writes: ['web_vital'] })],
  },

  '/admin': { GET: [adminsPage(200)], POST: [adminsPage(405)] }, // RT-09
  '/admin/print': {
    GET: [
      adminsPage(200, { whose: ['own', 'other'], query: byId }),
      adminsPage(400, { whose: STRANGE, query: byId }),
    ],
    POST: [adminsPage(405)],
  },
  '/admin/qr-codes.zip': {
    GET: [
      adminsPage(200, { whose: ['own', 'other'], query: byId }),
      adminsPage(400, { whose: STRANGE, query: byId }),
    ],
    POST: [adminsPage(405)],
  },
  '/admin/qr-code/:providerId/:format': {
    GET: [adminsPage(200, { whose: ['own', 'other'] }), adminsPage(404, { whose: STRANGE })],
    POST: [adminsPage(405)],
  },
  '/api/admin/providers': { GET: [adminsByScript(200)], POST: [adminsByScript(405)] },
  '/api/admin/feedback': { GET: [adminsByScript(200)], POST: [adminsByScript(405)] },

  // What customers open; they never sign in (SEC-01).
  '/tip/:providerId?/:sessionId?': tipPage(),
  '/play/:providerId?/:sessionId?': tipPage(),
  '/game/:providerId?/:sessionId?': tipPage(),
  '/session/:sessionId?': tipPage(),
  '/language': {
    GET: anyone('/'),
    POST: [row('/menu/abc', { fields: () => ({ language: 'es', to: '/menu/abc' }) })],
  },
  '/menu/:providerId?': { GET: customerPage, POST: noAction }, // RT-14
  // SEC-02
  '/tip/:providerId/pay': {
    GET: [row(302, { whose: ['other', ...STRANGE] })], // to the tip page
    POST: [
      row(303, {
        whose: ['other'],
        fields: () => ({ amount: '5.00', via: 'cashapp' }),
        writes: PLAY_TABLES,
        open: true,
      }),
      row(404, { whose: STRANGE, fields: () => ({ amount: '5.00', via: 'cashapp' }) }),
    ],
  },
  '/tip/:providerId/tap': {
    GET: [row(405, { whose: ['other', ...STRANGE] })],
    POST: [
      row(204, { whose: ['other'], query: () => 'via=cashapp&amount=5', writes: PLAY_TABLES, open: true }),
      row(404, { whose: STRANGE, query: () => 'via=cashapp&amount=5' }),
    ],
  },
  '/api/providers/:providerId': {
    GET: [row(200, { whose: ['other'] }), row(404, { whose: STRANGE })],
    POST: noAction,
  },
  '/api/play-sessions': {
    GET: anyone(405),
    POST: [
      row(201, { whose: ['other'], json: visit, writes: PLAY_TABLES, open: true }),
      row(404, { whose: ['missing'], json: visit }),
      row(400, { whose: ['malformed'], json: visit }),
    ],
  },
  // The right to a visit is its own cookie, which nobody here holds: not even the provider on whose page it was.
  '/api/play-sessions/:sessionId': { GET: [row(204, { whose: WHOSE })], POST: noAction },
  '/api/play-sessions/:sessionId/events': {
    GET: anyone(405),
    POST: [
      row(404, {
        whose: WHOSE,
        json: () => ({ kind: 'tip', key: 'a-key-of-a-tip', cents: 500, method: 'cashapp' }),
      }),
    ],
  },
  // Pictures are public by their address, which is made of chance.
  '/files/*': { GET: [row(200, { whose: ['other'] }), row(404, { whose: STRANGE })], POST: noAction },
}
