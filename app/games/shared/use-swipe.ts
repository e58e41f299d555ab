import { type PointerEvent, useRef } from 'react'
import { type Direction, directionOfSwipe } from './direction.ts'

const CONTROLS = 'a, button, input, label'

/**
 * Pointer handlers for swipes. A swipe counts as soon as it reaches the threshold, and the next one is measured from
 * there, so that one stroke can turn several times. `onSwipe` gets the element where the stroke began, too. A stroke that
 * begins on a control counts if `overControls`; a tap on it stays a tap.
 */
export function useSwipe(onSwipe: (direction: Direction, begun: Element) => void, overControls = false) {
  const anchor = useRef<{ id: number; x: number; y: number; begun: Element }>(null)

  const release = (event: PointerEvent) => {
    if (event.pointerId === anchor.current?.id) anchor.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return
      const begun = event.target as Element
      const onControl = begun.closest(CONTROLS)
      if (onControl && !overControls) return
      anchor.current = { id: event.pointerId, x: event.clientX, y: event.clientY, begun }
      if (!onControl) event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = anchor.current
      if (event.pointerId !== from?.id) return
      const direction = directionOfSwipe(event.clientX - from.x, event.clientY - from.y)
      if (!direction) return
      // The element under the finger is removed when the game starts.
      event.currentTarget.setPointerCapture(event.pointerId)
      anchor.current = { ...from, x: event.clientX, y: event.clientY }
      onSwipe(direction, from.begun)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
