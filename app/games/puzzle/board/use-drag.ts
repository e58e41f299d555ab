import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Move } from './tiles.ts'

const GAP_PX = 8 // between two tiles, as in the board's style
const DRAG_PX = 6 // less is a tap
const SLIP_PX = 14 // a tap of a hasty finger
const ENOUGH = 0.35 // of the way to the empty cell

type Drag = {
  pointer: number
  tile: HTMLElement
  position: number
  way: Move
  startX: number
  startY: number
  distance: number
  travelled: number // part of the way, from 0 to 1
  moving: boolean
}

/** Slides the tile that is tapped, and lets a finger or a mouse pull one to the empty cell, and no further. */
export function useDrag(
  wayFrom: (position: number) => Move | undefined,
  onSlide: (position: number) => void,
) {
  const drag = useRef<Drag>(undefined)
  const dragged = useRef(false)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    dragged.current = false
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return
    const tile = event.target.closest<HTMLElement>('[data-position]')
    const position = Number(tile?.dataset.position)
    const way = tile && wayFrom(position)
    if (!way) return
    const { pointerId: pointer, clientX: startX, clientY: startY } = event
    drag.current = { pointer, tile, position, way, startX, startY, distance: 0, travelled: 0, moving: false }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const now = drag.current
    if (now?.pointer !== event.pointerId) return
    const x = event.clientX - now.startX
    const y = event.clientY - now.startY
    now.distance = Math.max(now.distance, Math.hypot(x, y))
    if (now.distance < DRAG_PX) return
    if (!now.moving) {
      now.moving = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    const step = now.tile.offsetWidth + GAP_PX
    const along = Math.min(Math.max(x * now.way.x + y * now.way.y, 0), step)
    now.travelled = along / step
    now.tile.style.setProperty('--drag-x', `${along * now.way.x}px`)
    now.tile.style.setProperty('--drag-y', `${along * now.way.y}px`)
  }

  function letGo(event: PointerEvent<HTMLElement>) {
    const now = drag.current
    if (now?.pointer !== event.pointerId) return
    drag.current = undefined
    if (!now.moving) return
    dragged.current = true
    now.tile.style.removeProperty('--drag-x')
    now.tile.style.removeProperty('--drag-y')
    if (event.type === 'pointercancel') return
    if (now.travelled < ENOUGH && now.distance > SLIP_PX) return
    event.currentTarget.style.setProperty('--travelled', String(now.travelled))
    onSlide(now.position)
  }

  // A tap, or a key. The click that ends a drag must not move a tile once more.
  function onClick({ target }: MouseEvent) {
    const tile = target instanceof Element && target.closest<HTMLElement>('[data-position]')
    if (tile && !dragged.current) onSlide(Number(tile.dataset.position))
    dragged.current = false
  }

  return { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo, onClick }
}
