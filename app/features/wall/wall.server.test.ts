import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { switchRankings } from '#app/features/leaderboards/rankings.server.ts'
import { recordPlayEvent } from '#app/features/visits/play-session/play-session.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMenuProvider } from '#tests/support/people/menus.ts'
import { aPlace } from '#tests/support/people/places.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aRound } from '#tests/support/people/rounds.ts'
import { decideTip } from '#tests/support/people/tips.ts'
import { newSecret, wallRow } from '#tests/support/people/walls.ts'
import { findWall, markSeen, readOwnWall, saveWallSettings, switchOffWall } from './wall.server.ts'
import { JUST_NOW_MS, nextWall, openedWall, type ShownWall, type WallData } from './wall.ts'
import { listCoins, readWallData } from './wall-data.server.ts'
import { createShownCoins, wallEvents } from './wall-events.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const NOON = Date.parse('2026-11-26T12:00:00Z')
const MINUTE = 60_000
const ORIGIN = 'https://tiplark.example'

let visits = 0

/** A tip of this many cents, chosen at a place. */
async function tip(providerId: string, cents: number, at: number, placeId?: string) {
  const visit = { providerId, placeId, visitorId: 'v'.repeat(22), key: `visit-number-${++visits}` }
  const { id } = await beginPlaySession(visit, at)
  await recordPlayEvent(id, { kind: 'tip', key: `tip-number-${visits}`, cents, method: 'cashapp' }, at)
  return id
}

type Change = Parameters<typeof wallRow>[2]

async function aWall(providerId: string, change: Change = {}) {
  const secret = newSecret()
  await db.deleteFrom('wall').where('provider_id', '=', providerId).execute()
  await db
    .insertInto('wall')
    .values(wallRow(providerId, secret, change))
    .execute()
  return secret
}

/** What a wall shows at a time, of its newest coins. */
async function shown(secret: string, now = NOON) {
  const wall = (await findWall(secret))!
  const coins = await listCoins(wall, now)
  return readWallData(wall, { origin: ORIGIN, coins, now })
}

const plan = (providerId: string, plan: 'free' | 'menu') =>
  db.updateTable('subscription').set({ plan }).where('provider_id', '=', providerId).execute()

test('nothing is in the data of a wall that its owner did not switch on, whatever is switched on beside it', async () => {
  const { id } = await aMenuProvider()
  await db.updateTable('user').set({ time_zone: 'UTC' }).where('id', '=', id).execute()
  const place = await aPlace(id, { name: 'Table 4' })
  const confirmed = await tip(id, 550, NOON - MINUTE, place.id)
  await decideTip(id, confirmed, 'confirm', undefined, NOON - MINUTE + 1)
  await tip(id, 1234, NOON)
  const combinations = ([0, 1] as const).flatMap((shows_chosen) =>
    (['off', 'rounded', 'shown'] as const).flatMap((amounts) =>
      ([0, 1] as const).flatMap((shows_scores) =>
        ([0, 1] as const).flatMap((shows_highlights) =>
          (['free', 'menu'] as const).map((of) => ({
            shows_chosen,
            amounts,
            shows_scores,
            shows_highlights,
            of,
          })),
        ),
      ),
    ),
  )
  expect(combinations).toHaveLength(48)
  for (const { of, ...change } of combinations) {
    await plan(id, of)
    const secret = await aWall(id, change)
    const wall = (await findWall(secret))!
    const coins = (await listCoins(wall, NOON)).slice(0, 1)
    const data = await readWallData(wall, { origin: ORIGIN, coins, now: NOON })
    const text = JSON.stringify(data)
    const amount = change.shows_chosen
      ? { off: undefined, rounded: '$12', shown: '$12.34' }
      : { off: undefined, rounded: '$6', shown: '$5.50' }
    expect([data.coins, data.announcement?.title, data.announcement?.coin]).toEqual([
      change.shows_chosen ? 2 : 1,
      change.shows_chosen ? 'Somebody picked a coin.' : 'A tip from Table 4 arrived.',
      amount[change.amounts],
    ])
    expect('best' in data).toBe(change.shows_scores === 1)
    expect('highlights' in data).toBe(change.shows_highlights === 1 && of === 'menu')
    const allowed = ['build', 'language', 'now', 'rests', 'business', 'code', 'coins', 'announcement', 'best']
    expect(Object.keys(data).filter((key) => ![...allowed, 'highlights'].includes(key))).toEqual([])
    if (change.amounts === 'off') expect(text).not.toMatch(/550|1234|5\.5|12\.34/)
    if (!change.shows_chosen) expect(text).not.toMatch(/1234|12\.34|picked/)
    // Nothing of the account, of customers or of payment.
    expect(text).not.toMatch(/cashapp|Maria Silva|@|1 Main Street|vvvv/)
  }
})

test('the best scores of the day, the week and 30 days are on a wall that shows scores, while the provider has boards', async () => {
  const none = { today: [], week: [], month: [] }
  const id = await aProvider({ time_zone: 'UTC' })
  const secret = await aWall(id, { shows_scores: 1 })
  expect((await shown(secret)).best).toEqual(none)
  const [day, before] = ['2026-11-26', '2026-11-25']
  await aRound(id, { score: 50, day, name: 'Quiet Robin' })
  await aRound(id, { score: 90, day, name: 'Calm Heron' })
  await aRound(id, { score: 40, day, name: 'Lucky Fox' })
  await aRound(id, { score: 95, day: before, name: 'Neat Gull' })
  await aRound(id, { score: 97, day: '2026-11-10', name: 'Quick Otter' })
  await aRound(id, { score: 99, day }) // of a player who chose no name
  const best = [
    { game: 'Classic snake', name: 'Calm Heron', score: 90 },
    { game: 'Classic snake', name: 'Quiet Robin', score: 50 },
  ]
  expect((await shown(secret)).best).toEqual({
    today: best,
    week: [{ game: 'Classic snake', name: 'Neat Gull', score: 95 }, best[0]],
    month: [
      { game: 'Classic snake', name: 'Quick Otter', score: 97 },
      { game: 'Classic snake', name: 'Neat Gull', score: 95 },
    ],
  })
  await db.updateTable('wall').set({ shows_scores: 0 }).where('provider_id', '=', id).execute()
  expect((await shown(secret)).best).toBeUndefined()
  await db.updateTable('wall').set({ shows_scores: 1 }).where('provider_id', '=', id).execute()
  await switchRankings(id, false)
  expect((await shown(secret)).best).toEqual(none)
})

test('a place is named, the person at one is not, and several coins are announced without amounts', async () => {
  const id = await aProvider({ time_zone: 'UTC' })
  const secret = await aWall(id, { shows_chosen: 1, amounts: 'shown' })
  const person = await aPlace(id, { name: 'Ana', kind: 'person' })
  await tip(id, 500, NOON - MINUTE, person.id)
  expect((await shown(secret)).announcement).toMatchObject({
    title: 'Somebody picked a coin.',
    coin: '$5.00',
  })
  await tip(id, 700, NOON)
  const { announcement } = await shown(secret)
  expect(announcement?.title).toBe('2 coins just now.')
  expect(announcement).not.toHaveProperty('coin')
})

test('a tip that does not count is no coin: set aside, struck out, of another day or older than 10 minutes', async () => {
  const id = await aProvider({ time_zone: 'UTC' })
  const chosen = await aWall(id, { shows_chosen: 1 })
  const coins = async (secret: string, now = NOON) => (await listCoins((await findWall(secret))!, now)).length
  const unusual = await tip(id, 90_000, NOON)
  expect([await coins(chosen), (await shown(chosen)).coins]).toEqual([0, 0])
  await decideTip(id, unusual, 'accept', undefined, NOON)
  expect([await coins(chosen), (await shown(chosen)).coins]).toEqual([1, 1])
  await decideTip(id, unusual, 'strike-out', undefined, NOON)
  expect([await coins(chosen), (await shown(chosen)).coins]).toEqual([0, 0])
  await tip(id, 500, NOON)
  expect([await coins(chosen, NOON + JUST_NOW_MS - 1), await coins(chosen, NOON + JUST_NOW_MS)]).toEqual([
    1, 0,
  ])

  const confirmed = await aWall(id)
  const yesterday = await tip(id, 500, NOON - 24 * 60 * MINUTE)
  await decideTip(id, yesterday, 'confirm', undefined, NOON)
  expect([await coins(confirmed), (await shown(confirmed)).coins]).toEqual([0, 0])
})

test('a name in another script comes with its letters, a name in Latin letters with none', async () => {
  const names = async (business_name: string) =>
    (await shown(await aWall(await aProvider({ business_name })))).business
  expect((await names('喫茶 花')).glyphs?.filter(({ outline }) => outline)).toHaveLength(3)
  expect(await names('Blue Cup')).toEqual({ businessName: 'Blue Cup', rimName: null })
})

test('the count begins anew at midnight of the provider, also on the day when clocks change', async () => {
  const id = await aProvider({ time_zone: 'America/New_York' })
  const secret = await aWall(id, { shows_chosen: 1 })
  const beforeMidnight = Date.parse('2026-11-01T03:59:59Z') // 23:59:59 of October 31, summer time
  const lateOnSunday = Date.parse('2026-11-02T04:59:59Z') // 23:59:59 of November 1, winter time
  await tip(id, 500, beforeMidnight)
  await tip(id, 500, lateOnSunday)
  const count = async (at: number) => (await shown(secret, at)).coins
  expect([await count(beforeMidnight), await count(beforeMidnight + 1000)]).toEqual([1, 1])
  expect([await count(lateOnSunday), await count(lateOnSunday + 1000)]).toEqual([1, 0])
})

test('the code is that of the chosen place while it leads there, else the own one; a suspended page rests', async () => {
  const id = await aProvider({ time_zone: 'UTC' })
  const place = await aPlace(id, { name: 'Bar', kind: 'counter' })
  const secret = await aWall(id, { place_id: place.id, shows_chosen: 1 })
  const own = `${ORIGIN}/tip/${id}`
  expect((await shown(secret)).code).toBe(`${ORIGIN}/T/${place.code}`)
  await db.updateTable('place').set({ off_at: 1 }).where('id', '=', place.id).execute()
  expect((await shown(secret)).code).toBe(own)
  await db.updateTable('place').set({ off_at: null, deleted_at: 1 }).where('id', '=', place.id).execute()
  expect((await shown(secret)).code).toBe(own)
  expect(
    await saveWallSettings(id, {
      chosen: true,
      amounts: 'off',
      scores: true,
      highlights: false,
      placeId: place.id,
    }),
  ).toBe(false)

  await tip(id, 500, NOON)
  await db.updateTable('user').set({ suspended_at: NOON }).where('id', '=', id).execute()
  const resting = await shown(secret)
  expect(resting).toMatchObject({ rests: true, code: '', coins: 0 })
  expect(resting).not.toHaveProperty('announcement')
})

test('a secret is stored as a hash, opens one wall, and opens none after it was switched off', async () => {
  const [id, other] = [await aProvider(), await aProvider()]
  const [secret, theirs] = [await aWall(id), await aWall(other)]
  const rows = await db.selectFrom('wall').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect((await findWall(secret))?.provider_id).toBe(id)
  for (const wrong of [
    '',
    secret.slice(1),
    `${secret}A`,
    `${secret.toLowerCase()}!`,
    newSecret(),
    "' or 1=1 --",
  ])
    expect(await findWall(wrong)).toBeUndefined()
  await saveWallSettings(id, {
    chosen: true,
    amounts: 'rounded',
    scores: false,
    highlights: true,
    placeId: null,
  })
  expect((await findWall(secret))?.settings.amounts).toBe('rounded')
  await switchOffWall({ id, sessionId: '' })
  expect(await findWall(secret)).toBeUndefined()
  expect((await findWall(theirs))?.provider_id).toBe(other)
  expect(await readOwnWall(id)).toMatchObject({
    isOn: false,
    settings: { amounts: 'rounded' },
    lastSeenAt: null,
  })
})

test('it is stored at most once a minute that a screen shows the wall', async () => {
  const id = await aProvider()
  await aWall(id)
  const seen = async () => (await readOwnWall(id)).lastSeenAt
  await markSeen(id, NOON)
  await markSeen(id, NOON + MINUTE)
  expect(await seen()).toBe(NOON)
  await markSeen(id, NOON + MINUTE + 1)
  expect(await seen()).toBe(NOON + MINUTE + 1)
})

test('a tip of the evening that is confirmed after midnight is a coin', async () => {
  const id = await aProvider({ time_zone: 'UTC' })
  const secret = await aWall(id)
  const midnight = Date.parse('2026-11-27T00:00:00Z')
  const late = await tip(id, 500, midnight - 10 * MINUTE)
  await decideTip(id, late, 'confirm', undefined, midnight + 10 * MINUTE)
  expect(await listCoins((await findWall(secret))!, midnight + 11 * MINUTE)).toHaveLength(1)
})

test('a coin that is struck out, and another choice of coins, drop none of those before again', async () => {
  const id = await aProvider({ time_zone: 'UTC' })
  const secret = await aWall(id, { shows_chosen: 1 })
  const left = new AbortController()
  onTestFinished(() => left.abort())
  const wall = (await findWall(secret))!
  const signal = left.signal
  const stream = wallEvents(secret, wall, { signal, origin: ORIGIN, lastEventId: null })
  let shown: ShownWall | undefined
  const reader = stream.body!.pipeThrough(new TextDecoderStream() as never).getReader()
  let text = ''
  /** Reads events until the screen shows this. */
  async function until(isShown: (data: WallData) => boolean) {
    while (!shown || !isShown(shown.data)) {
      const end = text.indexOf('\n\n')
      if (end < 0) text += (await reader.read()).value
      else {
        const data = /^data: (\{.*)$/m.exec(text.slice(0, end))?.[1]
        text = text.slice(end + 2)
        if (data) shown = shown ? nextWall(shown, JSON.parse(data), 0) : openedWall(JSON.parse(data), 0)
      }
    }
    return shown.drops
  }
  await until(({ coins }) => coins === 0)
  const [one, two] = await Promise.all([tip(id, 500, Date.now()), tip(id, 600, Date.now())])
  const drops = await until(({ coins, announcement }) => coins === 2 && announcement !== undefined)
  await decideTip(id, two, 'strike-out')
  await until(({ coins }) => coins === 1)
  expect(shown?.drops).toBe(drops)
  await decideTip(id, one, 'confirm')
  const settings = { amounts: 'off', scores: false, highlights: false, placeId: null } as const
  await saveWallSettings(id, { chosen: false, ...settings })
  await until(({ announcement }) => announcement === undefined)
  expect(shown?.drops).toBe(drops)
  const three = await tip(id, 700, Date.now())
  await decideTip(id, three, 'confirm')
  expect(await until(({ announcement }) => announcement !== undefined)).toBe(drops + 1)
})

test('a screen announces each coin once, also after it reconnects, and remembers a bounded number', () => {
  const coin = (number: number, at = NOON + number) =>
    ({
      key: `coin${String(number).padStart(5, '0')}`,
      at,
      state: 'chosen',
      amountMinor: 1,
      currency: 'USD',
    }) as const
  const keys = (coins: { key: string }[]) => coins.map(({ key }) => key)
  const first = createShownCoins(undefined)
  expect(first.take([coin(2), coin(1)], NOON)).toEqual([])
  expect(keys(first.take([coin(3), coin(2), coin(1)], NOON))).toEqual(['coin00003'])
  expect(first.take([coin(3), coin(2)], NOON)).toEqual([])
  // It was chosen earlier, and the phone could send it only now.
  expect(keys(first.take([coin(3), coin(2), coin(0)], NOON))).toEqual(['coin00000'])

  const again = createShownCoins(coin(2))
  expect(keys(again.take([coin(4), coin(3), coin(2), coin(1)], NOON))).toEqual(['coin00004', 'coin00003'])
  expect(again.take([coin(4), coin(3), coin(2), coin(1)], NOON)).toEqual([])

  const busy = createShownCoins(undefined)
  busy.take([], NOON)
  let announced = 0
  for (let number = 0; number < 5000; number++) announced += busy.take([coin(number)], NOON).length
  expect(announced).toBe(5000)
})
