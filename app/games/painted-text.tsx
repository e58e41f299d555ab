import { useCallback } from 'react'
import { type Live, usePainted } from './use-live.ts'

/** A text that is kept up by hand. `pick` stays the same from drawing to drawing. */
export function PaintedText<Game>({
  live,
  pick,
}: {
  live: Live<Game>
  pick: (game: Game) => string | number
}) {
  const paint = useCallback(
    (element: HTMLElement, game: Game) => {
      const text = String(pick(game))
      if (element.textContent !== text) element.textContent = text
    },
    [pick],
  )
  return <span ref={usePainted(live, paint)}>{pick(live.now())}</span>
}
