// Mechanism: sortable list: drag, press and hold, keys
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const HOLD_MS = 350 // of a finger on a row, until it is lifted
const SLIP_PX = 10 // that a holding finger may move; more is scrolling
const EDGE_PX = 72 // from the window's edge, where the page scrolls
const SCROLL_PX = 14

/** The list with one entry at another index. */
export const moveTo = (ids: readonly string[], id: string, to: number) =>
  ids.filter((other) => other !== id).toSpliced(to, 0, id)

export type SortEvent = 'lifted' | 'moved' | 'dropped' | 'canceled'
type Lift = { id: string; to: number; by: 'keys' | 'pointer'; shift: number }

type Options = {
  ids: readonly string[]
  onSort: (ids: string[]) => void // once for each drop that changes the order
  onEvent?: (event: SortEvent, id: string, index: number) => void // to announce
}

/**
 * A list that is sorted by dragging its grips, by holding a row with a finger, and by the keys of a focused grip: Enter
 * lifts, arrows move, Enter drops, Escape puts back. Rows stay where they are until the drop; `data-drop` marks where the
 * lifted one will land.
 */
export function useSortable({ ids, onSort, onEvent }: Options) {
  const list = useRef<HTMLDivElement>(null)
  const [lift, setLift] = useState<Lift>()
  const drag = useRef<{ pointerId: number; startY: number; scrollY: number; hold?: number }>(undefined)
  const lifted = useRef<Lift>(undefined)

  const show = (next: Lift | undefined) => {
    lifted.current = next
    setLift(next)
  }

  function start(id: string, by: Lift['by']) {
    const to = ids.indexOf(id)
    show({ id, to, by, shift: 0 })
    onEvent?.('lifted', id, to)
  }
  function move(to: number, shift = 0) {
    const now = lifted.current
    if (!now) return
    if (to !== now.to) onEvent?.('moved', now.id, to)
    show({ ...now, to, shift })
  }
  function end(keep: boolean) {
    clearTimeout(drag.current?.hold)
    drag.current = undefined
    const now = lifted.current
    if (!now) return
    show(undefined)
    onEvent?.(keep ? 'dropped' : 'canceled', now.id, keep ? now.to : ids.indexOf(now.id))
    if (keep && now.to !== ids.indexOf(now.id)) onSort(moveTo(ids, now.id, now.to))
  }

  // A lifted row does not scroll the page; React's own listener of touches is passive.
  useEffect(() => {
    const element = list.current
    const stay = (event: TouchEvent) => {
      if (lifted.current?.by === 'pointer') event.preventDefault()
    }
    element?.addEventListener('touchmove', stay, { passive: false })
    return () => element?.removeEventListener('touchmove', stay)
  }, [])

  /** How many of the other rows have their middle above. */
  function indexAt(y: number, id: string) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-sort]') ?? [])]
    return rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return row.dataset.sort !== id && top + height / 2 < y
    }).length
  }

  function press(event: PointerEvent<HTMLElement>, id: string, isGrip: boolean) {
    if (event.button !== 0 || drag.current || lifted.current) return
    if (!isGrip && (event.pointerType !== 'touch' || (event.target as Element).closest('a, button'))) return
    const { currentTarget, pointerId, clientY } = event
    drag.current = { pointerId, startY: clientY, scrollY: window.scrollY }
    const take = () => {
      currentTarget.setPointerCapture(pointerId)
      start(id, 'pointer')
    }
    if (isGrip) take()
    else drag.current.hold = window.setTimeout(take, HOLD_MS)
  }

  function follow({ pointerId, clientY }: PointerEvent) {
    const now = drag.current
    if (now?.pointerId !== pointerId) return
    if (!lifted.current) {
      if (Math.abs(clientY - now.startY) > SLIP_PX) end(false)
      return
    }
    if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
    else if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
    move(indexAt(clientY, lifted.current.id), clientY - now.startY + window.scrollY - now.scrollY)
  }

  function onKeyDown(event: KeyboardEvent, id: string) {
    const { key } = event
    const now = lifted.current
    if (key === 'Enter' || key === ' ') {
      event.preventDefault()
      if (now) end(true)
      else start(id, 'keys')
    } else if (now && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault()
      const to = now.to + (key === 'ArrowUp' ? -1 : 1)
      if (to >= 0 && to < ids.length) move(to)
    } else if (now && key === 'Escape') {
      event.preventDefault()
      end(false)
    }
  }

  const pointers = (id: string, isGrip: boolean) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      press(event, id, isGrip)
      if (isGrip) event.stopPropagation()
    },
    onPointerMove: follow,
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })

  /** Where the lifted row will land, seen from this one. */
  function dropOf(id: string) {
    if (!lift || lift.id === id) return undefined
    const others = ids.filter((other) => other !== lift.id)
    if (lift.to === ids.indexOf(lift.id)) return undefined
    if (others[lift.to] === id) return 'before'
    return lift.to === others.length && others.at(-1) === id ? 'after' : undefined
  }

  return {
    list,
    lifted: lift?.id,
    row: (id: string) => ({
      'data-sort': id,
      'data-lifted': lift?.id === id || undefined,
      'data-drop': dropOf(id),
      style: lift?.id === id && lift.shift ? { translate: `0 ${lift.shift}px` } : undefined,
      ...pointers(id, false),
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (lifted.current) event.preventDefault()
      },
    }),
    grip: (id: string) => ({
      'aria-pressed': lift?.id === id,
      ...pointers(id, true),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
      onBlur: () => {
        if (lifted.current?.by === 'keys') end(false)
      },
    }),
  }
}
