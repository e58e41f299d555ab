import type { ComponentType } from 'react'
import { GAME_TYPES, GAMES, type GameType, isGameType } from '#app/games/games.ts'
import type { GameProps, GameView } from '#app/games/shared/game-manifest.ts'
import { loadResults } from './load-results.tsx'
import { allowsPrefetch, type Connection } from './prefetch.ts'
import { allowReactEvents } from './react-events.ts'

export type LoadedGame = {
  View: GameView
  ResumedView?: ComponentType<GameProps> // of the round that was interrupted
}

const addStyles = (href: string) =>
  new Promise((loaded, failed) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href,
      onload: loaded,
      onerror: () => {
        link.remove()
        failed(new Error(`${link.href} could not be loaded`))
      },
    })
    document.head.append(link)
  })

let styles: Promise<unknown> | undefined

/** The styles of all games, which the starter has fetched already; in development they come with each module. */
function loadStyles() {
  const { styles: href } = document.getElementById('screen')?.dataset ?? {}
  if (href)
    styles ??= addStyles(href).catch((error) => {
      styles = undefined
      throw error
    })
  return styles
}

const fetched = new Map<GameType, GameView>()

/** Fetches everything that a round needs, so that it continues without a network. */
export async function fetchGame(game: GameType) {
  const [View] = await Promise.all([GAMES[game].load(), loadStyles()])
  fetched.set(game, View)
}

/** A game that is to be played now, if it was fetched already. */
export function findGame(game: GameType): LoadedGame | undefined {
  const View = fetched.get(game)
  if (!View) return undefined
  allowReactEvents(GAMES[game].events)
  return { View }
}

/** A game that is to be played now. */
export async function loadGame(game: GameType): Promise<LoadedGame> {
  await fetchGame(game)
  return findGame(game)!
}

const idle = () =>
  new Promise((resume) => ('requestIdleCallback' in self ? requestIdleCallback(resume) : setTimeout(resume)))

/**
 * Fetches the games before one is chosen, the most played ones of this provider first, so that a tap needs no request;
 * after a first one that is chosen already only the results.
 */
export async function prefetchGames(first?: Promise<void>) {
  await first
  if (!allowsPrefetch((navigator as { connection?: Connection }).connection)) return
  const { popular = '' } = document.getElementById('screen')?.dataset ?? {}
  for (const game of first ? [] : new Set([...popular.split(' '), ...GAME_TYPES])) {
    if (!isGameType(game)) continue
    await idle()
    await fetchGame(game).catch(() => {}) // reported when the game is chosen
  }
  await loadResults().catch(() => {})
}
