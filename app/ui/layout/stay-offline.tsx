import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import styles from './stay-offline.module.css'

/** Without a network a link cannot load its page and would lose this one with its input. It stays, and says why. */
export function StayOffline() {
  const [attempts, setAttempts] = useState(0) // a new one is announced again
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      !navigator.onLine && here.pathname + here.search !== next.pathname + next.search,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    setAttempts((before) => before + 1)
  }, [blocker])
  useEffect(() => {
    const hide = () => setAttempts(0)
    addEventListener('online', hide)
    return () => removeEventListener('online', hide)
  }, [])
  if (!attempts) return null
  return (
    <p key={attempts} role="alert" className={styles.offline}>
      You are offline, so this page stays. Try again once you are connected.
    </p>
  )
}
