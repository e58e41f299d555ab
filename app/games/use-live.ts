import { useCallback, useSyncExternalStore } from 'react'

/**
 * A game that is kept beside React: each part of the screen looks at the little that it shows, and is drawn again only
 * when that changes. A clock that runs or a key that is pressed then costs one part and not the whole game.
 */
export type Live<Game> = {
  now: () => Game
  move: (change: (game: Game) => Game) => void
  listen: (onMove: () => void) => () => void
}

export function createLive<Game>(game: Game): Live<Game> {
  const listeners = new Set<() => void>()
  return {
    now: () => game,
    move: (change) => {
      const before = game
      game = change(game)
      if (game !== before) for (const tell of listeners) tell()
    },
    listen: (onMove) => {
      listeners.add(onMove)
      return () => listeners.delete(onMove)
    },
  }
}

/** What `pick` takes out of the game, as of now: a word, a number, or the same object as long as it has not changed. */
export function useLive<Game, Part>({ listen, now }: Live<Game>, pick: (game: Game) => Part) {
  const look = () => pick(now())
  return useSyncExternalStore(listen, look, look)
}

/**
 * A ref for an element that `paint` keeps up by hand at every move: for what changes ten times a second, where React
 * would take longer than the change. `paint` is a function of the module, so that it stays the same.
 */
export function usePainted<Game, Painted extends Element>(
  { listen, now }: Live<Game>,
  paint: (element: Painted, game: Game) => void,
) {
  return useCallback(
    (element: Painted | null) => {
      if (!element) return
      const draw = () => paint(element, now())
      draw()
      return listen(draw)
    },
    [listen, now, paint],
  )
}
