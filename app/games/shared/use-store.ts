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
export function useStore<Game, Part>({ listen, now }: Live<Game>, pick: (game: Game) => Part) {
  const getSnapshot = () => pick(now())
  return useSyncExternalStore(listen, getSnapshot, getSnapshot)
}

/**
 * A ref for an element that `paint` keeps up by hand: it is called whenever what `pick` takes out of the game is another
 * value than before. For what changes often, where React would take longer than the change. Both stay the same from
 * drawing to drawing.
 */
export function usePainted<Game, Part extends string | number, Painted extends Element>(
  { listen, now }: Live<Game>,
  pick: (game: Game) => Part,
  paint: (element: Painted, part: Part) => void,
) {
  return useCallback(
    (element: Painted | null) => {
      if (!element) return
      let painted: Part | undefined
      const draw = () => {
        const part = pick(now())
        if (part === painted) return
        painted = part
        paint(element, part)
      }
      draw()
      return listen(draw)
    },
    [listen, now, pick, paint],
  )
}
