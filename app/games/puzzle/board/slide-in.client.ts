import type { TileMove } from './tiles.ts'

const SLIDE_MS = 240
const HIT = 2.5 // per cent of its width by which a tile goes back

/**
 * Slides a tile in from the cell at `from`, less the part of the way that it was dragged. It has weight: it gathers
 * speed, and gives way a little where it hits its neighbour. An animation of the browser's own needs a third of the
 * style work of a CSS animation with variables.
 */
export function slideIn(tile: HTMLElement, { x, y }: TileMove) {
  const left = 1 - Number(tile.dataset.travelled ?? 0)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const start = (part: number) => `calc(${part * left} * (100% + var(--gap)))`
  tile.animate(
    [
      { translate: `${start(x)} ${start(y)}`, easing: 'cubic-bezier(0.5, 0, 0.6, 1)' },
      { translate: '0 0', offset: 0.7, easing: 'ease-out' },
      { translate: `${x * HIT}% ${y * HIT}%`, offset: 0.82, easing: 'ease-in' },
      { translate: '0 0' },
    ],
    SLIDE_MS,
  )
}
