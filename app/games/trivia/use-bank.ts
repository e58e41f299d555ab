import { useEffect, useRef, useState } from 'react'

const loadBank = () => import('#content/trivia/bank.ts')

/** The questions, a file of their own: asked for when the game opens, waited for only at the start of a round. */
export function useBank() {
  const [state, setState] = useState<'idle' | 'waiting' | 'failed'>('idle')
  const here = useRef(true)

  useEffect(() => {
    here.current = true
    loadBank().catch(() => {}) // asked again at the start, and only there it matters
    return () => {
      here.current = false
    }
  }, [])

  /** Nothing when the questions did not come, or when the player has left meanwhile. */
  async function getBank() {
    setState('waiting')
    try {
      const { BANK } = await loadBank()
      setState('idle')
      return here.current ? BANK : undefined
    } catch {
      setState('failed')
    }
  }

  return { state, getBank }
}
