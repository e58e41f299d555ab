import { OWN_CODE_PRINT } from '#app/features/printing/printable-code.ts'
import { readPages } from '#scripts/page-handles.ts'
import type { Ids, Role } from './access-people.ts'

const SIGNED_IN = 'features/owner-layout/routes/signed-in.tsx'

/*
 * The expected response of every route to each method and role, for the person's own resource, another provider's, a
 * missing one and a malformed id. `tests/requests/http/access.test.ts` sends these requests; `tests/access-table.test.ts`
 * fails for a route, an action or an intent without a row.
 */
export type Resource = 'own' | 'other' | 'missing' | 'malformed'
export const RESOURCES: readonly Resource[] = ['own', 'other', 'missing', 'malformed']
const NOT_OWN = ['other', 'missing', 'malformed'] as const
const INVALID = ['missing', 'malformed'] as const

/** A status, or the location of a redirect; '/login' stands for the sign-in page with any return path. */
export type Expected = number | string
type ByRole = Record<Role, Expected>

export type Row = {
  resources: readonly Resource[]
  expected: ByRole
  intent?: string // of an action with several intents
  query?: (ids: Ids) => string
  fields?: (ids: Ids) => Record<string, string>
  json?: (ids: Ids) => unknown
  accept?: string
  writes?: string[] // the tables that may change unless it is refused
  changesOther?: true // it may change rows of the other provider, as customers do
  signsOut?: true
  showsPrivateData?: true // to admins
}
type Options = Omit<Row, 'expected' | 'resources'> & { resources?: readonly Resource[] }

const row = (expected: Expected | ByRole, options: Options = {}): Row => ({
  resources: ['own'],
  ...options,
  expected:
    typeof expected === 'object'
      ? expected
      : { visitor: expected, incomplete: expected, complete: expected, admin: expected },
})
const roles = (visitor: Expected, incomplete: Expected, complete = incomplete, admin = complete): ByRole => ({
  visitor,
  incomplete,
  complete,
  admin,
})

const anyone = (expected: Expected = 200) => [row(expected)]
const signedIn = (expected: Expected = 200) => [row(roles('/login', expected))] // RT-24
const signedInFile = (expected: Expected = 200) => [row(roles(401, expected))]
const noAction = anyone(405)
const noActionBehindGate = signedIn(405)
/** Signed-in users are redirected to their start page, whatever they requested of these (RT-21, RT-22, RT-23). */
const visitorsOnly = (expected: Expected, options: Options = {}) =>
  row(roles(expected, '/profile-setup', '/dashboard', '/admin'), options)
const adminPage = (expected: Expected, options: Options = {}) =>
  row(roles('/login', '/dashboard', '/dashboard', expected), { showsPrivateData: true, ...options })
const adminApi = (expected: Expected, options: Options = {}) =>
  row(roles(401, 403, 403, expected), { showsPrivateData: true, ...options })

const NEW_PASSWORD = { password: 'Secret34', confirm: 'Secret34' }
const PROFILE = { businessName: 'New Name', businessType: 'cafe', cashapp: '$NewName', venmo: '' }
const SNEAK = { role: 'admin', id: 'x', providerId: 'x', plan: 'menu', profileComplete: '1' }

/** The statuses of each intent of the menu page with ids of the own menu, and with other ids. */
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
  undo: { fields: () => ({ undo: 'none' }), own: 409, not: 409 },
}
const MENU_TABLES = ['menu', 'menu_category', 'menu_item', 'menu_undo']

const menuRows = (byRole: (status: number) => ByRole, notOwn: readonly Resource[] = NOT_OWN): Row[] =>
  Object.entries(MENU_INTENTS).flatMap(([intent, { fields, own, not }]) => [
    row(byRole(own), { intent, fields: (ids) => ({ intent, ...fields(ids) }), writes: MENU_TABLES }),
    row(byRole(not), {
      intent,
      resources: notOwn,
      fields: (ids) => ({ intent, ...fields(ids) }),
      writes: MENU_TABLES,
    }),
  ])

/** The statuses of the intents of the notifications that name no device of the list. */
const BELL_INTENTS: Record<string, { fields: Record<string, string>; status: number }> = {
  subscribe: { fields: { endpoint: 'https://127.0.0.1/', p256dh: 'x', auth: 'x' }, status: 400 },
  amount: { fields: { on: 'no' }, status: 200 },
  quiet: { fields: { on: 'yes', from: '1200', to: '420' }, status: 200 },
}

/** The statuses of each intent of the places with the id of an own place, and with other ids. */
const PLACE_INTENTS: Record<
  string,
  { fields: (ids: Ids) => Record<string, string>; own: number; not: number }
> = {
  add: { fields: () => ({ name: 'Bar', kind: 'counter' }), own: 200, not: 200 },
  several: { fields: () => ({ name: 'Table', from: '1', to: '2', kind: 'table' }), own: 200, not: 200 },
  blank: { fields: () => ({ count: '2' }), own: 200, not: 200 },
  rename: { fields: () => ({ name: 'Bar', kind: 'counter' }), own: 200, not: 404 },
  up: { fields: () => ({}), own: 200, not: 404 },
  down: { fields: () => ({}), own: 200, not: 404 },
  first: { fields: () => ({}), own: 200, not: 404 },
  order: { fields: ({ placeId }) => ({ ids: placeId }), own: 200, not: 200 },
  off: { fields: () => ({}), own: 200, not: 404 },
  on: { fields: () => ({}), own: 200, not: 404 },
  remove: { fields: () => ({}), own: 200, not: 404 },
  restore: { fields: () => ({}), own: 404, not: 404 },
  merge: { fields: ({ placeId }) => ({ into: placeId }), own: 400, not: 404 },
  unmerge: { fields: () => ({}), own: 404, not: 404 },
  move: {
    fields: ({ code, placeId }) => ({ code, place: placeId, from: placeId }),
    own: 200,
    not: 404,
  },
  assign: {
    fields: ({ code, placeId }) => ({ code, place: placeId, from: placeId }),
    own: 200,
    not: 404,
  },
  check: { fields: ({ code }) => ({ code }), own: 200, not: 404 },
  'add-way': { fields: () => ({ method: 'venmo', 'method.handle': '@Ana-Lima' }), own: 409, not: 404 },
  'remove-way': { fields: () => ({ method: 'venmo' }), own: 409, not: 404 },
}
const placeRows = (): Row[] => [
  ...Object.entries(PLACE_INTENTS).flatMap(([intent, { fields, own, not }]) => {
    const send = (ids: Ids) => ({ ...SNEAK, intent, ...fields(ids), id: ids.placeId })
    const writes = ['place', 'place_code', 'place_payment_method']
    return [
      row(roles('/login', own), { intent, fields: send, writes }),
      row(roles('/login', not), { intent, resources: NOT_OWN, fields: send, writes }),
    ]
  }),
  row(roles('/login', 400), { intent: 'unknown', fields: () => ({ intent: 'grant', ...SNEAK }) }),
]

const visit = ({ providerId }: Ids) => ({ providerId, key: 'a-key-of-this-visit' })
const TIP_TABLES = [
  'tip_total',
  'tip_day',
  'tip_event',
  'pending_notification',
  'app_launch_day',
  'place_day',
  'place_tips',
]
const VISIT_TABLES = [
  'reference_word',
  'play_session',
  'play_event',
  'play_visitor',
  'provider_total',
  'provider_day',
  'place_hour',
]
const PLAY_TABLES = [...VISIT_TABLES, ...TIP_TABLES]
const NO_JS_TABLES = [...PLAY_TABLES, 'daily_key']
const bySession = ({ sessionId }: Ids) => `session=${sessionId}`
const byId = ({ providerId }: Ids) => `id=${providerId}`
const customerPage = [row(200, { resources: ['other'] }), row(404, { resources: INVALID })]

type Methods = { GET: Row[]; POST: Row[] }

const tipPage = (): Methods => ({ GET: customerPage, POST: noAction })
const management = (): Methods => ({
  GET: signedIn(),
  // Without JavaScript a successful intent redirects to the page.
  POST: menuRows((status) => roles('/login', status === 200 ? 302 : status), ['other']),
})

/** What an admin can do to the account of another person, with the tables that change. */
const ADMIN_INTENTS: Record<string, string[]> = {
  'end-sign-ins': ['session', 'mail_link'],
  suspend: ['user'],
  reinstate: ['user'],
  close: [], // without the email of the account it is refused
}

/** What an admin can do about the installation, with the tables that change. */
const SITE_INTENTS: Record<string, { status: number; writes: string[]; fields: Record<string, string> }> = {
  registration: { status: 200, writes: ['site_setting'], fields: { registration: 'open' } },
  prints: { status: 200, writes: ['site_setting'], fields: { prints: 'no' } },
  operator: { status: 200, writes: ['site_setting'], fields: { name: 'Maya Okafor' } },
  invite: { status: 200, writes: ['invitation'], fields: { language: 'en' } },
  revoke: { status: 404, writes: [], fields: { id: 'none' } },
}

/** What an admin can do with a report and with a message, with the tables that change. */
const REPORT_DESK: Record<string, { status: number; writes: string[]; fields?: Record<string, string> }> = {
  answer: { status: 200, writes: ['answer'], fields: { text: 'Thanks' } },
  acted: { status: 200, writes: ['report'] },
  reopen: { status: 200, writes: ['report'] },
  dismiss: { status: 200, writes: ['report'] },
  suspend: { status: 200, writes: ['user', 'report'] },
  unknown: { status: 400, writes: [] },
}
const MESSAGE_DESK: typeof REPORT_DESK = {
  answer: { status: 200, writes: ['answer', 'feedback'], fields: { text: 'Thanks' } },
  mark: { status: 200, writes: ['feedback'] },
  unmark: { status: 200, writes: ['feedback'] },
  unknown: { status: 400, writes: [] },
}
const deskRows = (desk: typeof REPORT_DESK) =>
  Object.entries(desk).flatMap(([intent, { status, writes, fields }]) => {
    const send = () => ({ intent, ...fields })
    return [
      adminPage(status, { intent, resources: ['other'], fields: send, writes, changesOther: true }),
      adminPage(404, { intent, resources: INVALID, fields: send }),
    ]
  })

/** The changes of where tips go, of a person without a list or with one that has other ways. */
const GET_PAID_INTENTS: Record<string, { fields: Record<string, string>; status: number }> = {
  add: { fields: { id: 'wise', 'method.handle': 'newname' }, status: 200 },
  restore: { fields: { id: 'revolut', handle: 'newname' }, status: 200 },
  change: { fields: { id: 'monzo', 'method.handle': 'newname' }, status: 409 },
  remove: { fields: { id: 'monzo' }, status: 409 },
  order: { fields: { ids: 'wise' }, status: 200 },
  up: { fields: { id: 'monzo' }, status: 200 },
  down: { fields: { id: 'monzo' }, status: 200 },
  on: { fields: { id: 'monzo' }, status: 409 },
  off: { fields: { id: 'monzo' }, status: 409 },
  check: { fields: { id: 'monzo' }, status: 409 },
  currency: { fields: { currency: 'EUR' }, status: 200 },
}

/** The pages of owners that take no form: who has signed in sees them. A page that differs has a row below. */
const OWNERS_PAGES = (await readPages())
  .filter(({ file, layouts }) => file.endsWith('.tsx') && layouts.includes(SIGNED_IN))
  .map(({ path }) => [path, { GET: signedIn(), POST: noActionBehindGate }])

export const ACCESS: Record<string, Methods> = {
  ...Object.fromEntries(OWNERS_PAGES),
  '/': { GET: anyone(), POST: noAction },
  '/sample-code.svg': { GET: anyone(), POST: noAction },
  '/terms': { GET: anyone(), POST: noAction }, // RT-16
  '/privacy': { GET: anyone(), POST: noAction }, // RT-17
  '/test-qr-codes': { GET: anyone(), POST: noAction }, // RT-15
  '/404': { GET: anyone(404), POST: noAction },
  '/*': { GET: anyone(404), POST: noAction },
  '/api/*': { GET: anyone(404), POST: anyone(404) },

  // A session is no token.
  '/api/v1/openapi.json': { GET: anyone(), POST: noAction },
  '/api/v1/profile': { GET: anyone(401), POST: noAction },
  '/api/v1/places': { GET: anyone(401), POST: noAction },
  '/api/v1/tips': { GET: anyone(401), POST: noAction },
  '/api/v1/tips/:sessionId': { GET: [row(401, { resources: RESOURCES })], POST: noAction },
  '/api/v1/statistics': { GET: anyone(401), POST: noAction },
  '/api/v1/rankings': { GET: anyone(401), POST: noAction },

  // RT-02, RT-03, RT-04, SEC-03
  '/login': {
    GET: [visitorsOnly(200)],
    POST: [visitorsOnly(401, { fields: () => ({ email: 'unknown@cafe.example', password: 'wrong12' }) })],
  },
  '/register': {
    GET: [visitorsOnly(200)],
    POST: [
      visitorsOnly(400, { fields: () => ({ ...SNEAK, name: 'Eve', email: 'no address', ...NEW_PASSWORD }) }),
    ],
  },
  '/forgot-password': {
    GET: [visitorsOnly(200)],
    POST: [visitorsOnly(200, { fields: () => ({ email: 'unknown@cafe.example' }) })],
  },
  // Only outside a trial, as long as there is no admin: tests/requests/admin/first-run.test.ts.
  '/setup': {
    GET: anyone(404),
    POST: [
      row(404, { fields: () => ({ ...SNEAK }) }),
      row(404, { intent: 'mail', fields: () => ({ intent: 'mail' }) }),
    ],
  },
  '/reset-password': {
    GET: [row(410, { resources: INVALID, query: ({ itemId }) => `token=${itemId}` })],
    POST: [
      row(410, { resources: INVALID, query: ({ itemId }) => `token=${itemId}`, fields: () => NEW_PASSWORD }),
    ],
  },
  '/confirm-email': {
    GET: [row(410, { resources: INVALID, query: ({ itemId }) => `token=${itemId}` })],
    POST: [row(410, { resources: INVALID, query: ({ itemId }) => `token=${itemId}`, fields: () => ({}) })],
  },
  '/verify-email': {
    GET: [row(410, { resources: INVALID, query: ({ itemId }) => `token=${itemId}` })],
    POST: [
      row(410, { resources: INVALID, query: ({ itemId }) => `token=${itemId}`, fields: () => ({}) }),
      row(roles('/login', '/verify-email?done=sent'), {
        intent: 'send',
        fields: () => ({ intent: 'send' }),
        writes: ['mail_link'],
      }),
    ],
  },
  ...Object.fromEntries(
    ['/ways/undo', '/ways/confirm'].map((path) => [
      path,
      {
        GET: [row(410, { resources: INVALID, query: ({ itemId }) => `change=${itemId}&key=x` })],
        POST: [
          row(410, {
            resources: INVALID,
            query: ({ itemId }) => `change=${itemId}&key=x`,
            fields: () => ({}),
          }),
        ],
      },
    ]),
  ),
  '/api/auth/google': { GET: anyone(302), POST: noAction },
  '/api/auth/callback/google': { GET: anyone(302), POST: noAction },
  '/api/auth/me': { GET: anyone(), POST: noAction },
  '/api/auth/login': {
    GET: anyone(405),
    POST: [row(401, { fields: () => ({ email: 'unknown@cafe.example', password: 'wrong12' }) })],
  },
  '/second-factor': {
    GET: [visitorsOnly('/login')],
    POST: [row('/login?step=over', { fields: () => ({ code: '123456' }) })], // no sign-in waits for it
  },
  '/api/auth/second-factor': {
    GET: anyone(),
    POST: [row(401, { fields: () => ({ code: '123456' }) })],
  },
  '/api/auth/passkey': {
    GET: anyone(405),
    POST: [row(401, { fields: () => ({ ...SNEAK, response: '{}' }) })],
  },
  '/api/passkeys/options': {
    GET: anyone(405),
    POST: [
      row(200, { fields: () => ({ ...SNEAK, purpose: 'sign-in' }), writes: ['passkey_challenge'] }),
      row(roles(401, 200), {
        fields: () => ({ ...SNEAK, purpose: 'reauthenticate' }),
        writes: ['passkey_challenge'],
      }),
      // An admin repeats the password, however recent the sign-in.
      row(roles(401, 200, 200, 403), {
        fields: () => ({ ...SNEAK, purpose: 'register' }),
        writes: ['passkey_challenge'],
      }),
      row(400, { fields: () => ({ ...SNEAK, purpose: 'grant' }) }),
    ],
  },
  '/api/passkeys/register': {
    GET: anyone(405),
    POST: [row(roles(401, 400), { fields: () => ({ ...SNEAK, response: '{}' }) })],
  },
  // Only the signature opens it, which no id of these has.
  '/unsubscribe/:token': {
    GET: [row(404, { resources: RESOURCES })],
    POST: [row(404, { resources: RESOURCES, fields: () => ({}) })],
  },
  '/google-done': { GET: anyone('/login'), POST: noAction },
  '/logout': {
    GET: anyone('/login'),
    POST: [row('/login', { fields: () => ({}), writes: ['session'], signsOut: true })],
  },

  '/profile-setup': {
    GET: signedIn(), // RT-06, SEC-05
    POST: [
      row(roles('/login', '/dashboard'), {
        fields: () => ({ ...SNEAK, ...PROFILE, fullName: 'New', name: 'New', mailingAddress: 'Here' }),
        writes: ['user', 'payment_method', 'payment_method_change'],
      }),
    ],
  },
  '/set-password': {
    GET: signedIn('/dashboard'), // for users without a password; these have one
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
      row(roles('/login', 200), {
        intent: 'language',
        fields: () => ({ intent: 'language', language: '' }),
      }),
      row(roles('/login', 200), { intent: 'cancel-email', fields: () => ({ intent: 'cancel-email' }) }),
      row(roles('/login', 403), {
        intent: 'password',
        fields: () => ({ intent: 'password', current: 'wrong12', ...NEW_PASSWORD }),
      }),
      row(roles('/login', 200), {
        intent: 'end',
        resources: ['other', 'missing', 'malformed'],
        fields: ({ signInId }) => ({ intent: 'end', id: signInId }),
      }),
      row(roles('/login', 200), {
        intent: 'summary-on',
        fields: () => ({ intent: 'summary-on' }),
        writes: ['summary'],
      }),
      row(roles('/login', 200), {
        intent: 'summary-off',
        fields: () => ({ intent: 'summary-off' }),
        writes: ['summary'],
      }),
      row(roles('/login', 200), { intent: 'end-others', fields: () => ({ intent: 'end-others' }) }),
      row(roles('/login', 200), {
        intent: 'rename-passkey',
        fields: ({ passkeyId }) => ({ intent: 'rename-passkey', id: passkeyId, name: 'New' }),
        writes: ['passkey'],
      }),
      row(roles('/login', 409), {
        intent: 'rename-passkey',
        resources: NOT_OWN,
        fields: ({ passkeyId }) => ({ intent: 'rename-passkey', id: passkeyId, name: 'New' }),
      }),
      row(roles('/login', 200), {
        intent: 'remove-passkey',
        fields: ({ passkeyId }) => ({ intent: 'remove-passkey', id: passkeyId, sure: 'yes' }),
        writes: ['passkey', 'account_change'],
      }),
      row(roles('/login', 409), {
        intent: 'remove-passkey',
        resources: NOT_OWN,
        fields: ({ passkeyId }) => ({ intent: 'remove-passkey', id: passkeyId, sure: 'yes' }),
      }),
      row(roles('/login', 403), {
        intent: 'delete',
        resources: ['own', 'other'],
        fields: ({ providerId }) => ({ intent: 'delete', id: providerId, current: 'wrong12' }),
      }),
      row(roles('/login', 403), {
        intent: 'keep',
        fields: () => ({ intent: 'keep', current: 'wrong12' }),
      }),
      ...['app-set-up', 'recovery-codes', 'second-step-on', 'second-step-off', 'app-remove'].map((intent) =>
        row(roles('/login', 403), { intent, fields: () => ({ intent, current: 'wrong12' }) }),
      ),
      ...['google-connect', 'google-disconnect'].map((intent) =>
        row(roles('/login', 403), { intent, fields: () => ({ intent, current: 'wrong12' }) }),
      ),
      row(roles('/login', 400), {
        intent: 'app-confirm',
        fields: () => ({ intent: 'app-confirm', token: 'none', code: '123456' }),
      }),
      row(roles('/login', 400), { intent: 'unknown', fields: () => ({ intent: 'grant', ...SNEAK }) }),
    ],
  },
  '/account/data.zip': { GET: signedInFile(), POST: signedInFile(405) },
  '/account/journal.csv': { GET: signedInFile(), POST: signedInFile(405) },
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
  '/dashboard/code.svg': {
    GET: [
      row(roles('/login', 200), { query: bySession }),
      row(roles('/login', 400), { resources: NOT_OWN, query: bySession }),
    ],
    POST: noActionBehindGate,
  },
  '/dashboard/print': {
    GET: [row(roles('/login', OWN_CODE_PRINT))],
    POST: noActionBehindGate,
  },
  '/rankings': {
    GET: signedIn(),
    POST: [
      row(roles('/login', 200), { intent: 'on', fields: () => ({ intent: 'on' }), writes: ['user'] }),
      row(roles('/login', 200), { intent: 'off', fields: () => ({ intent: 'off' }), writes: ['user'] }),
      row(roles('/login', 409), {
        intent: 'remove',
        fields: () => ({ intent: 'remove', round: 'A'.repeat(16) }),
      }),
      row(roles('/login', 409), {
        intent: 'restore',
        fields: () => ({ intent: 'restore', round: 'A'.repeat(16) }),
      }),
      row(roles('/login', 409), {
        intent: 'remove-best',
        fields: () => ({ intent: 'remove-best', game: 'memory' }),
      }),
      row(roles('/login', 200), {
        intent: 'pictures-on',
        fields: () => ({ intent: 'pictures-on' }),
        writes: ['user'],
      }),
      row(roles('/login', 200), {
        intent: 'pictures-off',
        fields: () => ({ intent: 'pictures-off' }),
        writes: ['user'],
      }),
      row(roles('/login', 400), { intent: 'unknown', fields: () => ({ intent: 'grant', ...SNEAK }) }),
    ],
  },
  '/programs': {
    GET: signedIn(),
    POST: [
      row(roles('/login', 200), {
        intent: 'make-token',
        fields: () => ({ ...SNEAK, intent: 'make-token', name: 'Sheet', 'tips:read': 'on' }),
        writes: ['api_token'],
      }),
      row(roles('/login', 200), {
        intent: 'add-webhook',
        fields: () => ({ ...SNEAK, intent: 'add-webhook', url: 'https://example.com/', 'tip.chosen': 'on' }),
        writes: ['webhook'],
      }),
      ...['renew-secret', 'webhook-on', 'webhook-off', 'remove-webhook', 'test-webhook', 'send-again'].map(
        (intent) =>
          row(roles('/login', 409), {
            intent,
            resources: RESOURCES,
            fields: ({ token }) => ({ intent, id: token }),
          }),
      ),
      row(roles('/login', 409), {
        intent: 'end-token',
        resources: RESOURCES,
        fields: ({ token }) => ({ intent: 'end-token', id: token }),
      }),
      row(roles('/login', 400), { intent: 'unknown', fields: () => ({ intent: 'grant', ...SNEAK }) }),
    ],
  },
  '/wall-settings': {
    GET: signedIn(),
    POST: [
      row(roles('/login', 200), {
        intent: 'save',
        fields: () => ({ ...SNEAK, intent: 'save', amounts: 'off' }),
        writes: ['wall'],
      }),
      row(roles('/login', 200), { intent: 'make', fields: () => ({ intent: 'make' }), writes: ['wall'] }),
      row(roles('/login', 200), { intent: 'off', fields: () => ({ intent: 'off' }), writes: ['wall'] }),
      row(roles('/login', 400), { intent: 'unknown', fields: () => ({ intent: 'grant', ...SNEAK }) }),
    ],
  },
  // The secret of an address is no id: that of another provider opens their wall for everybody.
  '/wall/:secret': {
    GET: [row(200, { resources: ['other'] }), row(404, { resources: INVALID })],
    POST: noAction,
  },
  '/wall/:secret/events': {
    GET: [
      row(200, { resources: ['other'], accept: 'text/event-stream', writes: ['wall'], changesOther: true }),
      row(404, { resources: INVALID }),
    ],
    POST: noAction,
  },
  '/print/picture.png': { GET: signedIn(), POST: noActionBehindGate },
  '/print/files/:format': { GET: signedInFile(), POST: signedInFile(405) },
  '/get-paid': {
    GET: signedIn(),
    POST: [
      ...Object.entries(GET_PAID_INTENTS).map(([intent, { fields, status }]) =>
        row(roles('/login', status), {
          intent,
          fields: () => ({ ...SNEAK, intent, ...fields }),
          writes: ['user', 'payment_method', 'payment_method_change'],
        }),
      ),
      row(roles('/login', 400), { intent: 'unknown', fields: () => ({ intent: 'grant', ...SNEAK }) }),
    ],
  },
  '/ways/held': {
    GET: signedIn('/get-paid'),
    POST: [row(roles('/login', '/get-paid?held=gone'), { fields: () => ({ id: 'a1', page: '//evil' }) })],
  },
  '/places': { GET: signedIn(), POST: placeRows() },
  '/notifications': {
    GET: [row(roles('/login', 200), { writes: ['push_key'] })], // made once
    POST: [
      ...Object.entries(BELL_INTENTS).map(([intent, { fields, status }]) =>
        row(roles('/login', status), {
          intent,
          fields: () => ({ ...SNEAK, intent, ...fields }),
          writes: ['notification_preference'],
        }),
      ),
      row(roles('/login', 200), {
        intent: 'remove',
        fields: ({ deviceId }) => ({ intent: 'remove', id: deviceId }),
        writes: ['push_subscription'],
      }),
      row(roles('/login', 404), {
        intent: 'remove',
        resources: NOT_OWN,
        fields: ({ deviceId }) => ({ intent: 'remove', id: deviceId }),
      }),
      row(roles('/login', 400), { intent: 'test', fields: () => ({ intent: 'test' }) }), // to no device
      row(roles('/login', 400), { intent: 'unknown', fields: () => ({ intent: 'grant', ...SNEAK }) }),
    ],
  },
  '/places/scan': {
    GET: [row(roles('/login', 200), { resources: RESOURCES, query: ({ code }) => `code=${code}` })],
    POST: [
      row(roles('/login', 200), {
        intent: 'look',
        resources: RESOURCES,
        fields: ({ code }) => ({ intent: 'look', text: code }),
        writes: ['place_code'],
      }),
      ...placeRows(),
    ],
  },
  '/places/codes/:code': {
    GET: [row(roles('/login', 200)), row(roles('/login', 404), { resources: NOT_OWN })],
    POST: noActionBehindGate,
  },
  '/places/:placeId': {
    GET: [row(roles('/login', 200)), row(roles('/login', 404), { resources: NOT_OWN })],
    POST: [row(roles('/login', 400), { intent: 'unknown', fields: () => ({ intent: 'grant', ...SNEAK }) })],
  },
  '/places/funnel.csv': { GET: signedInFile(), POST: [row(roles(401, 405))] },
  '/places/codes/:code/:format': {
    GET: [row(roles(401, 200)), row(roles(401, 404), { resources: NOT_OWN })],
    POST: [row(roles(401, 405))],
  },
  '/dashboard/tips': {
    GET: signedIn(),
    POST: [
      row(roles('/login', 200), {
        fields: ({ sessionId }) => ({ choice: `strike-out/${sessionId}` }),
        writes: ['play_session', ...TIP_TABLES],
      }),
      row(roles('/login', 404), {
        resources: NOT_OWN,
        fields: ({ sessionId }) => ({ choice: `strike-out/${sessionId}` }),
      }),
    ],
  },
  '/dashboard/tips/:sessionId': {
    GET: [row(roles('/login', 200)), row(roles('/login', 404), { resources: NOT_OWN })],
    POST: [
      row(roles('/login', 200), { fields: () => ({ note: 'birthday' }), writes: ['play_session'] }),
      row(roles('/login', 404), { resources: NOT_OWN, fields: () => ({ note: 'birthday' }) }),
    ],
  },
  '/dashboard/statement/lines': {
    GET: signedInFile(400),
    POST: [
      row(roles(401, 200), { json: () => ({ kind: 'undo', importId: 'none' }) }),
      row(roles(401, 200), {
        resources: ['other', 'missing'],
        json: ({ sessionId }) => ({
          ...{ kind: 'apply', importId: 'sneak', method: 'cashapp', add: [] },
          confirm: [{ id: sessionId, line: '0'.repeat(32) }],
        }),
      }),
      row(roles(401, 400), {
        resources: ['malformed'],
        json: ({ sessionId }) => ({
          ...{ kind: 'apply', importId: 'sneak', method: 'cashapp', add: [] },
          confirm: [{ id: sessionId, line: '0'.repeat(32) }],
        }),
      }),
    ],
  },
  '/dashboard/diary.csv': { GET: signedInFile(), POST: signedInFile(405) },
  '/dashboard/tips.csv': { GET: signedInFile(), POST: signedInFile(405) },
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
      row(roles(401, 200), { query: bySession }),
      row(roles(401, 400), { resources: NOT_OWN, query: bySession }),
    ],
    POST: signedInFile(405),
  },
  '/logo': {
    GET: signedIn(405),
    POST: [
      row(roles('/login', 400), { fields: () => ({ logo: 'no file' }) }),
      row(roles('/login', 200), {
        intent: 'remove',
        fields: () => ({ ...SNEAK, intent: 'remove' }),
        writes: ['user'],
      }),
    ],
  },
  '/menu-management': management(), // RT-08, SEC-05
  '/dashboard/menu': management(), // RT-07
  '/menu-management/menu.csv': { GET: signedInFile(), POST: signedInFile(405) },

  // APIs: they respond with a status and not with a redirect.
  '/dashboard/events': {
    GET: [row(roles(401, 204)), row(roles(401, 200), { accept: 'text/event-stream' })],
    POST: noAction,
  },
  '/manifest.webmanifest': { GET: anyone(), POST: noAction },
  '/scores/provider/:providerId': {
    GET: [
      row(roles(401, 200)),
      row(roles(401, 403, 403, 200), { resources: ['other', 'missing'] }),
      row(roles(401, 403, 403, 404), { resources: ['malformed'] }),
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
    GET: [row(roles(401, 200)), row(roles(401, 403), { resources: NOT_OWN })],
    POST: menuRows((status) => roles(401, status)).map((intent) =>
      // The provider id in the URL is checked before the intent.
      intent.resources.includes('own') ? intent : { ...intent, expected: roles(401, 403) },
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

  // RT-09
  '/admin': {
    GET: [adminPage(200)],
    POST: [
      adminPage('/admin?deleted=message', {
        intent: 'delete-message',
        fields: () => ({ intent: 'delete-message', id: 'none' }),
      }),
      adminPage(400, { intent: 'unknown', fields: () => ({ intent: 'grant', ...SNEAK }) }),
    ],
  },
  '/admin/print': {
    GET: [
      adminPage(200, { resources: ['own', 'other'], query: byId }),
      adminPage(400, { resources: INVALID, query: byId }),
    ],
    POST: [adminPage(405)],
  },
  '/admin/reports': { GET: [adminPage(200)], POST: [adminPage(405)] },
  '/admin/journal': { GET: [adminPage(200)], POST: [adminPage(405)] },
  '/admin/health': { GET: [adminPage(200)], POST: [adminPage(405)] },
  '/admin/settings': {
    GET: [adminPage(200)],
    POST: [
      ...Object.entries(SITE_INTENTS).map(([intent, { status, writes, fields }]) =>
        adminPage(status, { intent, fields: () => ({ intent, ...fields }), writes }),
      ),
      adminPage(400, { intent: 'unknown', fields: () => ({ intent: 'grant', ...SNEAK }) }),
    ],
  },
  // The page that is suspended here is shown again below.
  '/admin/reports/:reportId': {
    GET: [adminPage(200, { resources: ['own', 'other'] }), adminPage(404, { resources: INVALID })],
    POST: [
      // Nobody suspends their own page.
      adminPage(400, { intent: 'suspend', fields: () => ({ intent: 'suspend' }) }),
      ...deskRows(REPORT_DESK),
    ],
  },
  '/admin/messages/:messageId': {
    GET: [adminPage(200, { resources: ['own', 'other'] }), adminPage(404, { resources: INVALID })],
    POST: deskRows(MESSAGE_DESK),
  },
  '/admin/providers/:providerId': {
    GET: [adminPage(200, { resources: ['own', 'other'] }), adminPage(404, { resources: INVALID })],
    POST: Object.entries(ADMIN_INTENTS).flatMap(([intent, writes]) => [
      adminPage(400, { intent, fields: () => ({ intent }) }), // admins have no access to their own account
      adminPage(intent === 'close' ? 400 : 200, {
        intent,
        resources: ['other'],
        fields: () => ({ intent }),
        writes,
        changesOther: true,
      }),
      adminPage(404, { intent, resources: INVALID, fields: () => ({ intent }) }),
    ]),
  },
  '/admin/print/picture.png': {
    GET: [
      adminApi(200, { resources: ['own', 'other'], query: byId }),
      adminApi(400, { resources: INVALID, query: byId }),
    ],
    POST: [adminApi(405)],
  },
  '/admin/print/files/:format': {
    GET: [
      adminApi(200, { resources: ['own', 'other'], query: byId }),
      adminApi(400, { resources: INVALID, query: byId }),
    ],
    POST: [adminApi(405)],
  },
  '/admin/qr-codes.zip': {
    GET: [
      adminApi(200, { resources: ['own', 'other'], query: byId }),
      adminApi(400, { resources: INVALID, query: byId }),
    ],
    POST: [adminApi(405)],
  },
  '/admin/qr-code/:providerId/:format': {
    GET: [adminApi(200, { resources: ['own', 'other'] }), adminApi(404, { resources: INVALID })],
    POST: [adminApi(405)],
  },
  '/api/admin/providers': { GET: [adminApi(200)], POST: [adminApi(405)] },
  '/api/admin/feedback': { GET: [adminApi(200)], POST: [adminApi(405)] },

  // Pages of customers, who never sign in (SEC-01).
  '/tip/:providerId?/:sessionId?': tipPage(),
  '/play/:providerId?/:sessionId?': tipPage(),
  '/game/:providerId?/:sessionId?': tipPage(),
  '/session/:sessionId?': tipPage(),
  '/T/:code': tipPage(),
  '/t/:code': { GET: [row(301, { resources: RESOURCES })], POST: noAction },
  '/language': {
    GET: anyone('/'),
    POST: [row('/menu/abc', { fields: () => ({ language: 'es', to: '/menu/abc' }) })],
  },
  '/menu/:providerId?': { GET: customerPage, POST: noAction }, // RT-14
  // SEC-02
  '/tip/:providerId/pay': {
    GET: [row(302, { resources: ['other', ...INVALID] })], // to the tip page
    POST: [
      row(303, {
        resources: ['other'],
        fields: () => ({ amount: '5.00', via: 'cashapp' }),
        writes: NO_JS_TABLES,
        changesOther: true,
      }),
      row(404, { resources: INVALID, fields: () => ({ amount: '5.00', via: 'cashapp' }) }),
    ],
  },
  // What is filled in is no way to pay, so it leads to the tip page.
  '/tip/:providerId/code/:way': {
    GET: [row(302, { resources: ['other'] }), row(404, { resources: INVALID })],
    POST: noAction,
  },
  // About the tip that this browser has just left above.
  '/tip/:providerId/sent': {
    GET: [row(200, { resources: ['other'] }), row(404, { resources: INVALID })],
    POST: [
      row(200, {
        resources: ['other'],
        fields: () => ({ answer: 'yes' }),
        writes: NO_JS_TABLES,
        changesOther: true,
      }),
      row(302, { resources: INVALID, fields: () => ({ answer: 'yes' }) }),
    ],
  },
  '/report/:providerId': {
    GET: [row(200, { resources: ['other'] }), row(404, { resources: INVALID })],
    POST: [
      row(200, {
        resources: ['other'],
        fields: () => ({ ...SNEAK, reason: 'offensive' }),
        writes: ['report'],
        changesOther: true,
      }),
      row(400, { resources: ['other'], fields: () => ({ reason: 'none', state: 'acted' }) }),
      row(404, { resources: INVALID, fields: () => ({ reason: 'offensive' }) }),
    ],
  },
  '/tip/:providerId/tap': {
    GET: [row(405, { resources: ['other', ...INVALID] })],
    POST: [
      row(204, {
        resources: ['other'],
        query: () => 'via=cashapp&amount=5',
        writes: NO_JS_TABLES,
        changesOther: true,
      }),
      row(404, { resources: INVALID, query: () => 'via=cashapp&amount=5' }),
    ],
  },
  '/api/providers/:providerId': {
    GET: [row(200, { resources: ['other'] }), row(404, { resources: INVALID })],
    POST: noAction,
  },
  '/api/providers/:providerId/pictures': {
    GET: [row(200, { resources: ['other'] }), row(404, { resources: INVALID })],
    POST: noAction,
  },
  '/api/play-sessions': {
    GET: anyone(405),
    POST: [
      row(201, { resources: ['other'], json: visit, writes: PLAY_TABLES, changesOther: true }),
      row(404, { resources: ['missing'], json: visit }),
      row(400, { resources: ['malformed'], json: visit }),
    ],
  },
  // Only the browser that created a play session has its cookie: not even its provider may read it.
  '/api/play-sessions/:sessionId': {
    GET: [row(204, { resources: RESOURCES })],
    POST: [
      // A new session is created for the provider in the body.
      row(201, { resources: ['other'], json: visit, writes: PLAY_TABLES, changesOther: true }),
      row(404, { resources: ['missing'], json: visit }),
      row(400, { resources: ['malformed'], json: visit }),
    ],
  },
  '/api/play-sessions/:sessionId/events': {
    GET: anyone(405),
    POST: [
      row(404, {
        resources: RESOURCES,
        json: () => ({ kind: 'tip', key: 'a-key-of-a-tip', cents: 500, method: 'cashapp' }),
      }),
    ],
  },
  '/api/play-sessions/:sessionId/rounds': {
    GET: anyone(405),
    POST: [
      row(404, { resources: RESOURCES, json: () => ({ key: 'a-key-of-a-round', game: 'snake', engine: 1 }) }),
    ],
  },
  '/api/play-sessions/:sessionId/board/:game': {
    GET: [row(404, { resources: RESOURCES })],
    POST: noAction,
  },
  '/api/play-sessions/:sessionId/name': {
    GET: anyone(405),
    POST: [row(404, { resources: RESOURCES, json: () => ({ name: 'Quiet Robin' }) })],
  },
  // Pictures are public at a random URL.
  '/files/*': { GET: [row(200, { resources: ['other'] }), row(404, { resources: INVALID })], POST: noAction },
}
