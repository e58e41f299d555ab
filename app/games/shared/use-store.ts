// Mechanism: game state outside React, direct DOM updates
import { useSyncExternalStore } from 'react'

/** A game's state outside React, so that a change renders only the parts that show it. */
export type Store<State> = {
  getState: () => State
  setState: (update: (state: State) => State) => void
  subscribe: (onChange: () => void) => () => void
}

export function createStore<State>(state: State): Store<State> {
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    setState: (update) => {
      const before = state
      state = update(state)
      if (state !== before) for (const notify of listeners) notify()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** What `select` takes out of the state: a primitive, or the same object as long as it has not changed. */
export function useStore<State, Part>({ subscribe, getState }: Store<State>, select: (state: State) => Part) {
  const getSnapshot = () => select(getState())
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
}

/**
 * A ref for an element that `update` changes in the DOM whenever what `select` returns changes. For what changes often
 * in a component that renders seldom: on a slow phone rendering takes longer than the change.
 */
export function directUpdate<State, Part extends string | number, Target extends Element>(
  { subscribe, getState }: Store<State>,
  select: (state: State) => Part,
  update: (element: Target, part: Part) => void,
) {
  return (element: Target | null) => {
    if (!element) return
    let shown: Part | undefined
    const show = () => {
      const part = select(getState())
      if (part === shown) return
      shown = part
      update(element, part)
    }
    show()
    return subscribe(show)
  }
}
