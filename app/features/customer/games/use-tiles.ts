import { useEffect, useEffectEvent } from 'react'
import { type GameType, isGameType } from '#app/games/games.ts'
import { fetchGame } from './load-game.tsx'

const PREFETCH_EVENTS = ['pointerdown', 'focusin'] as const

function tileOf({ target }: Event) {
  const name = (target as Element).closest<HTMLElement>('[data-game]')?.dataset.game ?? ''
  return isGameType(name) ? name : undefined
}

/**
 * Listens to the tiles of the landing page, which the server renders: a pointer on a tile prefetches its game, a click
 * plays it. The name of a tile that was clicked before this script ran is in `data-tapped`.
 */
export function useTiles(onPlay: (game: GameType) => void) {
  const play = useEffectEvent(onPlay)
  useEffect(() => {
    const landing = document.getElementById('landing')
    const root = document.getElementById('screen')
    const onClick = (event: Event) => {
      const game = tileOf(event)
      if (game) play(game)
    }
    const prefetch = (event: Event) => {
      const game = tileOf(event)
      if (game) fetchGame(game).catch(() => {}) // reported when the game is chosen
    }
    landing?.addEventListener('click', onClick)
    for (const type of PREFETCH_EVENTS) landing?.addEventListener(type, prefetch)
    const { tapped = '' } = root?.dataset ?? {}
    if (root) root.dataset.games = 'ready'
    landing?.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
    if (isGameType(tapped)) play(tapped)
    // The listeners stay as long as the page: nothing unmounts its games.
  }, [])
}

/** Hides the landing page while a game fills the screen; afterwards the focus is on the game's tile again. */
export function useHiddenLanding(game: GameType | undefined) {
  useEffect(() => {
    const landing = document.getElementById('landing')
    if (!landing || !game) return
    landing.hidden = true
    scrollTo(0, 0)
    return () => {
      landing.hidden = false
      if (document.querySelector('dialog[open]')) return
      landing.querySelector<HTMLElement>(`[data-game=${game}]`)?.focus({ preventScroll: true })
    }
  }, [game])
}
