import { changeStream, streamPlaces } from '#app/server/event-stream.server.ts'
import { findWall, markSeen, type Wall } from './wall.server.ts'
import { eventIdOf, JUST_NOW_MS, readEventId, type WallData } from './wall.ts'
import { listCoins, readWallData, type WallCoin } from './wall-data.server.ts'

const MAX_KNOWN = 1000 // coins of the last 10 minutes

/** Which coins a screen has shown, for as long as they may be read again: what is remembered does not grow. */
export function createShownCoins(last: { at: number; key: string } | undefined) {
  const known = new Map<string, number>()
  let isFirst = true
  const wasShown = ({ at, key }: WallCoin) => !last || at < last.at || (at === last.at && key <= last.key)
  return {
    /** The coins that are to be announced now, the newest first. The first time those that the screen has not shown yet. */
    take(coins: readonly WallCoin[], now: number) {
      for (const [key, at] of known) if (at <= now - JUST_NOW_MS) known.delete(key)
      const fresh = coins.filter((coin) => !known.has(coin.key) && !(isFirst && wasShown(coin)))
      for (const { key, at } of coins) known.set(key, at)
      isFirst = false
      for (const key of known.keys()) {
        if (known.size <= MAX_KNOWN) break
        known.delete(key)
      }
      return fresh
    },
  }
}

const withoutClock = ({ now: _, ...data }: WallData) => JSON.stringify(data)

const MAX_SCREENS = 10 // of one provider

const screens = streamPlaces(MAX_SCREENS)

type Options = { signal: AbortSignal; origin: string; lastEventId: string | null }

/**
 * The events of a wall: `wall` with everything that it shows, `ping` that nothing is new, `replaced` when another screen took its
 * place, and `gone` when its address has ended. The id of an event names the last coin, so that none is announced twice after a reconnection.
 */
export function wallEvents(secret: string, opened: Wall, { signal, origin, lastEventId }: Options) {
  const providerId = opened.provider_id
  return changeStream({ signal, providerId, place: screens.replace(providerId) }, ({ send, end }) => {
    const last = readEventId(lastEventId)
    const shown = createShownCoins(last)
    let announced: WallCoin[] = [] // in the last announcement
    let first: WallCoin | undefined // the newest of them, also when it does not count any more
    let announcesChosen = opened.settings.chosen
    let before = ''
    let isFirst = true
    return async (cause) => {
      const now = Date.now()
      if (cause === 'heartbeat') await markSeen(providerId, now).catch(() => {})
      const wall = await findWall(secret)
      if (!wall) {
        send('gone')
        return end()
      }
      const coins = await listCoins(wall, now)
      const fresh = shown.take(coins, now)
      if (wall.settings.chosen !== announcesChosen)
        announced = [] // the same tips by other events: what has happened before drops no coin
      else if (fresh.length) announced = fresh
      else if (isFirst) announced = coins.filter(({ key }, at) => (last ? key === last.key : at === 0))
      announcesChosen = wall.settings.chosen
      if (fresh.length || isFirst) first = announced[0]
      // What does not count any more, or is old, is not announced any more.
      announced = announced.filter(({ key }) => coins.some((coin) => coin.key === key))
      const data = await readWallData(wall, { origin, coins: announced, ...(first && { first }), now })
      const text = withoutClock(data)
      if (text === before) return send('ping')
      before = text
      send('wall', { data, ...(data.announcement && { id: eventIdOf(data.announcement) }) })
      if (isFirst) await markSeen(providerId, now)
      isFirst = false
    }
  })
}
