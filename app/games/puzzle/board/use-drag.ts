import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { TileMove } from './tiles.ts'

const GAP_PX = 8 // between two tiles, as in the board's style
const MIN_DRAG_PX = 6 // a shorter one is a tap
const MAX_TAP_PX = 14 // a drag no longer than this still counts as a tap
const MIN_PROGRESS = 0.35 // of the way to the empty cell

type Drag = {
  pointerId: number
  tile: HTMLElement
  move: TileMove
  startX: number
  startY: number
  distance: number
  progress: number // of the way to the empty cell, from 0 to 1
}

const tileOf = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-position]') : null
const positionOf = (tile: HTMLElement) => Number(tile.dataset.position)

/** Slides the tile that is tapped, or dragged far enough towards the empty cell. */
export function useDrag(
  moveOf: (position: number) => TileMove | undefined,
  onSlide: (position: number) => void,
) {
  const current = useRef<Drag>(undefined)
  const dragged = useRef(false)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    dragged.current = false
    if (!event.isPrimary || event.button !== 0) return
    const tile = tileOf(event)
    const move = tile && moveOf(positionOf(tile))
    if (!move) return
    const { pointerId, clientX: startX, clientY: startY } = event
    current.current = { pointerId, tile, move, startX, startY, distance: 0, progress: 0 }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const drag = current.current
    if (drag?.pointerId !== event.pointerId) return
    const { tile, move } = drag
    const x = event.clientX - drag.startX
    const y = event.clientY - drag.startY
    drag.distance = Math.max(drag.distance, Math.hypot(x, y))
    if (drag.distance < MIN_DRAG_PX) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const maxOffset = tile.offsetWidth + GAP_PX
    const offset = Math.min(Math.max(x * move.x + y * move.y, 0), maxOffset)
    drag.progress = offset / maxOffset
    tile.style.translate = `${offset * move.x}px ${offset * move.y}px`
  }

  function onRelease(event: PointerEvent<HTMLElement>) {
    const drag = current.current
    if (drag?.pointerId !== event.pointerId) return
    current.current = undefined
    dragged.current = drag.distance >= MIN_DRAG_PX
    if (!dragged.current) return
    drag.tile.style.translate = ''
    if (event.type === 'pointercancel') return
    if (drag.progress < MIN_PROGRESS && drag.distance > MAX_TAP_PX) return
    drag.tile.dataset.travelled = String(drag.progress)
    onSlide(positionOf(drag.tile))
    delete drag.tile.dataset.travelled
  }

  // A tap or a key. The click at the end of a drag does not slide another tile.
  function onClick(event: MouseEvent) {
    const tile = tileOf(event)
    if (tile && !dragged.current) onSlide(positionOf(tile))
    dragged.current = false
  }

  // A tap focuses the board, not its tile: to move a focused tile costs a style update within the click.
  function onMouseDown(event: MouseEvent<HTMLElement>) {
    event.preventDefault()
    const board = event.currentTarget
    if (!board.contains(document.activeElement)) board.focus({ preventScroll: true })
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: onRelease,
    onPointerCancel: onRelease,
    onMouseDown,
    onClick,
  }
}
