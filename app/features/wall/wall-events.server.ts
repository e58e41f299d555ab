import { onChange } from '#app/server/db/changes.server.ts'
import { eventStream } from '#app/server/event-stream.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { isOutage } from '#app/server/outage.server.ts'
import { findWall, markSeen, type Wall } from './wall.server.ts'
import { eventIdOf, JUST_NOW_MS, readEventId, type WallData } from './wall.ts'
import { listCoins, readWallData, type WallCoin } from './wall-data.server.ts'

const BATCH_MS = 300 // changes within it are one event
const HEARTBEAT_MS = 20_000
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

const screens = new Map<string, AbortController[]>()

/**
 * Counts the open screens of a provider. One more than ten replaces the oldest, which may be of a connection that is lost
 * already; `replaced` aborts then.
 */
export function openScreen(providerId: string) {
  const screen = new AbortController()
  const others = screens.get(providerId) ?? []
  screens.set(providerId, [...others, screen])
  if (others.length >= MAX_SCREENS) others[0]!.abort()
  return {
    replaced: screen.signal,
    close: () => {
      const left = screens.get(providerId)?.filter((one) => one !== screen) ?? []
      if (left.length) screens.set(providerId, left)
      else screens.delete(providerId)
    },
  }
}

type Options = {
  signal: AbortSignal
  replaced: AbortSignal // by a newer screen
  origin: string
  lastEventId: string | null
  onEnd: () => void
}

/**
 * The events of a wall: `wall` with everything that it shows, `ping` that nothing is new, `replaced` when another screen took its
 * place, and `gone` when its address has ended. The id of an event names the last coin, so that none is announced twice after a reconnection.
 */
export function wallEvents(
  secret: string,
  opened: Wall,
  { signal, replaced, origin, lastEventId, onEnd }: Options,
) {
  return eventStream(signal, ({ send, end }) => {
    const last = readEventId(lastEventId)
    const shown = createShownCoins(last)
    let announced: WallCoin[] = [] // in the last announcement
    let first: WallCoin | undefined // the newest of them, also when it does not count any more
    let announcesChosen = opened.settings.chosen
    let before = ''
    let batch: NodeJS.Timeout | undefined
    let running = false
    let again = false
    let isFirst = true

    async function update() {
      const now = Date.now()
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
      if (isFirst) await markSeen(wall.provider_id, now)
      isFirst = false
    }

    /** One update at a time; changes meanwhile lead to one more. */
    async function run() {
      batch = undefined
      if (running) {
        again = true
        return
      }
      running = true
      do {
        again = false
        // Without a database nothing is sent, and the screen says when it last read something.
        await update().catch((error) => {
          if (!isOutage(error)) log.error({ err: error }, 'a wall could not be read')
        })
      } while (again)
      running = false
    }

    const unsubscribe = onChange((change) => {
      if (change.topic === 'signed-out') return
      if (change.topic !== 'missed' && change.providerId !== opened.provider_id) return
      // The end of an address must not wait.
      if (change.topic === 'provider') return void run()
      batch ??= setTimeout(run, BATCH_MS)
    })
    const heartbeat = setInterval(async () => {
      void run()
      await markSeen(opened.provider_id).catch(() => {})
    }, HEARTBEAT_MS)
    replaced.addEventListener('abort', () => {
      send('replaced')
      end()
    })
    void run()
    return () => {
      unsubscribe()
      clearInterval(heartbeat)
      clearTimeout(batch)
      onEnd()
    }
  })
}
