import { useEffect, useEffectEvent } from 'react'
import { type GameType, isGameType } from '#app/games/games.ts'
import { loadGame, loadRoom } from './load-game.tsx'

const CHOOSING = ['pointerdown', 'focusin'] as const

function tileOf({ target }: Event) {
  const name = (target as Element).closest<HTMLElement>('[data-game]')?.dataset.game ?? ''
  return isGameType(name) ? name : undefined
}

/**
 * Listens to the tiles of the landing page, which is not drawn by this script: a finger on a tile fetches its game, a
 * tap plays it. A tile that was tapped before this script was here has left its name on the screen's root.
 */
export function useTiles(onPlay: (game: GameType) => void) {
  const play = useEffectEvent(onPlay)
  useEffect(() => {
    const landing = document.getElementById('landing')
    const root = document.getElementById('screen')
    const hear = (event: Event) => {
      const game = tileOf(event)
      if (game) play(game)
    }
    const foresee = (event: Event) => {
      const game = tileOf(event)
      if (game) loadGame(game).catch(() => {}) // said when it is really wanted
    }
    landing?.addEventListener('click', hear)
    for (const type of CHOOSING) landing?.addEventListener(type, foresee)
    const { tapped = '' } = root?.dataset ?? {}
    if (root) root.dataset.games = 'awake'
    landing?.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
    if (isGameType(tapped)) play(tapped)
    else loadRoom().catch(() => {}) // the same for every game, and small
    return () => {
      landing?.removeEventListener('click', hear)
      for (const type of CHOOSING) landing?.removeEventListener(type, foresee)
    }
  }, [])
}

/** Takes the landing page away while a game fills the screen; afterwards the focus is on the game's tile again. */
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
