import { useEffect, useEffectEvent } from 'react'
import { type GameType, isGameType } from '#app/games/games.ts'
import { fetchGame } from './load-game.tsx'

const PREFETCH_EVENTS = ['pointerdown', 'focusin'] as const

/** The tile of the challenge of the day, which names its game in `data-plays`. */
export const DAILY_TILE = 'daily'

/** What a tile plays. */
export type ChosenTile = { game: GameType; daily?: boolean }

/** What the tile of this name plays; undefined for a name that no tile has. */
export function readTile(name: string): ChosenTile | undefined {
  if (isGameType(name)) return { game: name }
  if (name !== DAILY_TILE) return undefined
  const { plays = '' } = document.querySelector<HTMLElement>(`[data-game=${DAILY_TILE}]`)?.dataset ?? {}
  return isGameType(plays) ? { game: plays, daily: true } : undefined
}

const tileOf = ({ target }: Event) =>
  readTile((target as Element).closest<HTMLElement>('[data-game]')?.dataset.game ?? '')

/**
 * Listens to the tiles of the landing page, which the server renders: a pointer on a tile prefetches its game, a click
 * plays it. The name of a tile that was clicked before this script ran is in `data-tapped`.
 */
export function useTiles(onPlay: (tile: ChosenTile) => void) {
  const play = useEffectEvent(onPlay)
  useEffect(() => {
    const landing = document.getElementById('landing')
    const root = document.getElementById('screen')
    const onClick = (event: Event) => {
      const tile = tileOf(event)
      if (tile) play(tile)
    }
    const prefetch = (event: Event) => {
      const tile = tileOf(event)
      if (tile) fetchGame(tile.game).catch(() => {}) // reported when the game is chosen
    }
    landing?.addEventListener('click', onClick)
    for (const type of PREFETCH_EVENTS) landing?.addEventListener(type, prefetch)
    const { tapped = '' } = root?.dataset ?? {}
    if (root) root.dataset.games = 'ready'
    landing?.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
    const early = readTile(tapped)
    if (early) play(early)
    // The listeners stay as long as the page: nothing unmounts its games.
  }, [])
}

/** Hides the landing page while a game fills the screen; afterwards the focus is on the game's tile again. */
export function useHiddenLanding(tile: string | undefined) {
  useEffect(() => {
    const landing = document.getElementById('landing')
    if (!landing || !tile) return
    landing.hidden = true
    scrollTo(0, 0)
    return () => {
      landing.hidden = false
      if (document.querySelector('dialog[open]')) return
      landing.querySelector<HTMLElement>(`[data-game=${tile}]`)?.focus({ preventScroll: true })
    }
  }, [tile])
}
