import { replaceLogo } from '#app/features/business/logo/logo.server.ts'
import { trialSub } from '#app/features/identity/google/trial-sub.server.ts'
import { countVisit } from '#app/features/insights/stats/counters.server.ts'
import {
  type PayableMethod,
  storePaymentMethods,
} from '#app/features/payment-methods/payment-method.server.ts'
import { countFunnel, visitTime } from '#app/features/places/funnel/funnel.server.ts'
import { countTips } from '#app/features/tips/ledger/tip-counters.server.ts'
import { GAME_TYPES } from '#app/games/games.ts'
import { dayIn } from '#app/kit/calendar/day.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { DEFAULT_CURRENCY, scaleMinor } from '#app/kit/money/currency.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { hashPassword } from '#app/server/crypto/passwords.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { NewUser, PlaySession } from '#app/server/db/tables.ts'
import { renderPng } from '#app/server/storage/sharp.server.ts'
import { COINS } from '#content/currencies.ts'
import { insertSampleMenu } from './sample-menu.ts'
import { insertSamplePlaces, samplePlace } from './sample-places.ts'

export const SAMPLE_PASSWORD = 'Candle21'

type Sample = Partial<NewUser> & {
  methods?: PayableMethod[]
  id: string
  name: string
  email: string
  admin?: boolean
  plan?: 'menu'
  about: string
}

/** One user per account state. */
export const SAMPLES: Sample[] = [
  {
    id: 'SampleMaya00000000000000Menu',
    about: 'complete, on the Menu plan, with tips',
    name: 'Maya',
    email: 'maya@bluecup.example',
    full_name: 'Maya Okafor',
    mailing_address: '418 Juniper Street, Portland, OR 97205',
    business_name: 'Blue Cup Coffee',
    business_type: 'coffee_shop',
    methods: [
      { id: 'cashapp', handle: '$bluecupcoffee' },
      { id: 'venmo', handle: '@bluecupcoffee' },
    ],
    country: 'US',
    currency: 'USD',
    time_zone: 'America/Los_Angeles',
    plan: 'menu',
  },
  {
    id: 'SampleSam000000000000000Free',
    about: 'complete, on the free plan, Cash App only',
    name: 'Sam',
    email: 'sam@clippers.example',
    full_name: 'Sam Reyes',
    mailing_address: '12 Mill Lane, Austin, TX 78701',
    business_name: "Sam's Barber Shop",
    business_type: 'barber',
    methods: [{ id: 'cashapp', handle: '$samsbarbershop' }],
  },
  {
    id: 'SampleLupe0000000000000Other',
    about: 'complete, type "other", a long name',
    name: 'Lupe',
    email: 'lupe@mobilenails.example',
    full_name: 'Guadalupe Ortega',
    mailing_address: '77 Old Town Road, Albuquerque, NM 87104',
    business_name: 'Señora Guadalupe’s Mobile Nail & Hair Studio of Albuquerque',
    business_type: 'other',
    custom_business_type: 'Traveling hair and nail care',
    methods: [{ id: 'venmo', handle: '@Lupe-Mobile-Nails' }],
  },
  {
    id: 'SampleNoor000000000000000New',
    about: 'new, not set up yet',
    name: 'Noor',
    email: 'noor@newhere.example',
  },
  {
    id: 'SampleGil0000000000000Google',
    about: 'signs in with Google, no password yet',
    name: 'Gil',
    email: 'gil@streetmusic.example',
    auth_provider: 'google',
    has_password: 0,
  },
  {
    id: 'SampleAda00000000000000Admin',
    about: 'admin',
    name: 'Ada',
    email: 'ada@tiplark.example',
    admin: true,
  },
  {
    id: 'SampleRafa00000000000000Real',
    about: 'in Brazil: Pix, in real',
    name: 'Rafa',
    email: 'rafa@doisirmaos.example',
    full_name: 'Rafael Souza',
    mailing_address: 'Rua das Flores 12, São Paulo',
    business_name: 'Barbearia Dois Irmãos',
    business_type: 'barber',
    country: 'BR',
    currency: 'BRL',
    time_zone: 'America/Sao_Paulo',
    methods: [
      { id: 'pix', handle: 'ola@doisirmaos.example\nRafael Souza\nSao Paulo' },
      { id: 'paylink', handle: 'https://link.mercadopago.com.br/doisirmaos' },
    ],
  },
  {
    id: 'SampleJune00000000000000Euro',
    about: 'in Germany: five ways, in euros',
    name: 'June',
    email: 'june@cello.example',
    full_name: 'June Park',
    mailing_address: 'Lindenstraße 7, 10969 Berlin',
    business_name: 'June Plays Cello',
    business_type: 'other',
    custom_business_type: 'Street musician',
    country: 'DE',
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
    methods: [
      { id: 'paypal', handle: 'JunePlaysCello' },
      { id: 'paylink', handle: 'https://buy.stripe.com/4gwJuneCello' },
      { id: 'revolut', handle: 'junecello' },
      { id: 'sepa', handle: 'DE89370400440532013000\nJune Park' },
      { id: 'wise', handle: 'junep' },
    ],
  },
  {
    id: 'SampleHana000000000000000Yen',
    about: 'in Japan: PayPal, in yen',
    name: 'Hana',
    email: 'hana@kissa.example',
    full_name: 'Hana Mori',
    mailing_address: '3-1 Kanda, Tokyo',
    business_name: 'Kissa Hana',
    business_type: 'cafe',
    country: 'JP',
    currency: 'JPY',
    time_zone: 'Asia/Tokyo',
    methods: [{ id: 'paypal', handle: 'KissaHana' }],
  },
]

/** The provider whose tip page a trial opens first. */
export const FIRST_SAMPLE = SAMPLES[0]!

const DAY_MS = 24 * 60 * 60 * 1000

/** Fills an empty database with the sample people; some of them get visits of a week, the first of a month, and a menu. */
export async function seedSamples(now = Date.now()) {
  const anyone = await db.selectFrom('user').select('id').limit(1).executeTakeFirst()
  if (anyone) return false
  const password = await hashPassword(SAMPLE_PASSWORD)
  for (const sample of SAMPLES) await insertSample(sample, password, new Date(now).toISOString())
  await replaceLogo(FIRST_SAMPLE.id, await renderLogo())
  for (const sample of SAMPLES.filter(({ methods, currency }) => methods && currency))
    await insertVisits(sample, now, sample === FIRST_SAMPLE ? 30 : 7)
  await insertSampleMenu(FIRST_SAMPLE.id)
  await insertSamplePlaces(FIRST_SAMPLE.id, now - 30 * DAY_MS)
  return true
}

async function insertSample(
  { about, admin, plan, methods = [], ...person }: Sample,
  password: string,
  at: string,
) {
  const now = Date.parse(at)
  await db
    .insertInto('user')
    .values({
      has_password: 1,
      auth_provider: 'email',
      ...person,
      email_verified: 1,
      created_at: at,
      updated_at: at,
    })
    .execute()
  const signInMethod =
    person.auth_provider === 'google'
      ? { account_id: trialSub(person.email), provider_id: 'google', password: null }
      : { account_id: person.id, provider_id: 'credential', password }
  await db
    .insertInto('account')
    .values({
      id: randomAlphanumeric(28),
      user_id: person.id,
      ...signInMethod,
      created_at: at,
      updated_at: at,
    })
    .execute()
  const stored = methods.map((method) => ({ ...method, enabled: 1, checked_at: null }) as const)
  await db.transaction().execute((trx) => storePaymentMethods(trx, person.id, stored))
  if (admin) await db.insertInto('admin_claim').values({ user_id: person.id, granted_at: now }).execute()
  if (plan) {
    await db
      .insertInto('subscription')
      .values({
        provider_id: person.id,
        plan,
        name: 'Menu Plan',
        price_cents: 499,
        status: 'active',
        billing_cycle: 'monthly',
        active: 1,
        start_date: now,
        renewal_date: now + 30 * DAY_MS,
        updated_at: now,
      })
      .execute()
  }
}

/** The first sample's logo. */
const renderLogo = () =>
  renderPng(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="#ffffff"/>
    <path d="M23 43h46v15a19 19 0 0 1-19 19h-8a19 19 0 0 1-19-19Z" fill="#2b5fa6"/>
    <path d="M69 48h4a8.5 8.5 0 0 1 0 17h-6" fill="none" stroke="#2b5fa6" stroke-width="6"/>
    <path d="M37 36c-3-4 3-6 0-11M51 36c-3-4 3-6 0-11" fill="none" stroke="#2b5fa6" stroke-width="4.5" stroke-linecap="round"/>
  </svg>`)

/** Earlier tips are mostly confirmed, those of the last days wait. */
function sampleState(day: number, visit: number) {
  const part = (day * 3 + visit) % 7
  if (part === 0) return 'chosen'
  return part < 3 || day < 3 ? 'said-sent' : 'confirmed'
}

const WORDS = ['OTTER', 'HERON', 'MAPLE', 'ROBIN', 'CEDAR', 'FINCH', 'OLIVE']
/** Each stands for one tip. */
function sampleWord(day: number, visit: number) {
  const number = day * 6 + visit
  const digits = Math.floor(number / WORDS.length)
  return `${WORDS[number % WORDS.length]}${2 + (digits % 8)}${digits < 8 ? '' : 2 + Math.floor(digits / 8)}`
}

/** Days of visits, the same at every start, so that screenshots do not change. */
async function insertVisits(
  { id: providerId, time_zone, methods, currency = DEFAULT_CURRENCY }: Sample,
  now: number,
  days: number,
) {
  const games = ['none', ...GAME_TYPES]
  const isFirst = providerId === FIRST_SAMPLE.id
  const zone = time_zone ?? NO_TIME_ZONE
  const [low, middle, high] = COINS[currency]
  const amountsMinor = [middle, low, high, middle, 5 * middle, low, scaleMinor(725, currency)]
  await db.transaction().execute(async (trx) => {
    for (let day = days - 1; day >= 0; day--) {
      const visits = 2 + ((day * 7) % 5)
      for (let visit = 0; visit < visits; visit++) {
        const at = now - day * DAY_MS - (visit + 1) * 37 * 60_000
        const game = games[(day + visit) % games.length]!
        const tip =
          (day + visit) % 3 === 0 ? undefined : amountsMinor[(day * 3 + visit) % amountsMinor.length]
        const visitorId = `sampleVisitor${String((day * 5 + visit) % 61).padStart(9, '0')}`
        const session: PlaySession = {
          id: `${providerId}-${at}-sample${String(visit).padStart(2, '0')}`,
          provider_id: providerId,
          visitor_id: visitorId,
          created_at: at,
          game_type: game,
          started_at: game === 'none' ? null : at + 10_000,
          completed: game === 'none' ? 0 : 1,
          completed_at: game === 'none' ? null : at + 90_000,
          score: game === 'none' ? null : ((day + visit) % 15) * 10,
          tipped: tip ? 1 : 0,
          tip_minor: tip ?? null,
          tip_currency: tip ? currency : null,
          tip_method: tip ? (visit % 3 ? methods!.at(-1)!.id : methods![0]!.id) : null,
          tipped_at: tip ? at + 120_000 : null,
          tip_day: tip ? dayIn(zone, at + 120_000) : null,
          tip_state: tip && isFirst ? sampleState(day, visit) : 'chosen',
          confirmed_minor: null,
          tip_note: null,
          tip_line: null,
          reference: tip && isFirst ? sampleWord(day, visit) : null,
          place_id: isFirst ? samplePlace(day, visit) : null,
          ...visitTime(zone, at),
        }
        await trx.insertInto('play_session').values(session).execute()
        const { numInsertedOrUpdatedRows: isNew } = await trx
          .insertInto('play_visitor')
          .values({ provider_id: providerId, visitor_id: visitorId, first_seen_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        await countFunnel(trx, [{ visit: session, steps: { scans: 1, games: Number(game !== 'none') } }])
        await countVisit(trx, { providerId, day: dayIn(zone, at), isNewVisitor: Boolean(isNew) })
        await countTips(trx, { providerId, changes: [{ before: undefined, now: session }] })
      }
    }
  })
}
