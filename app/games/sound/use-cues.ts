// Mechanism: sound and vibration of the games, cues
import { useEffect } from 'react'
import type { Store } from '../shared/use-store.ts'
import type { Cue } from './cue.ts'
import { playCue, prepareGameSound } from './game-sound.client.ts'

/** Plays what `cueOf` finds between a game's state and the next one. */
export function useCues<State>(store: Store<State>, cueOf: (before: State, after: State) => Cue | undefined) {
  useEffect(() => {
    void prepareGameSound()
    let before = store.getState()
    return store.subscribe(() => {
      const after = store.getState()
      const cue = cueOf(before, after)
      before = after
      if (cue) playCue(cue)
    })
  }, [store, cueOf])
}
