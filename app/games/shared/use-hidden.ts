import { useEffect, useEffectEvent } from 'react'

/** Tells when the page goes out of sight: another tab, another app, a locked phone. */
export function useHidden(onHidden: () => void) {
  const tell = useEffectEvent(onHidden)
  useEffect(() => {
    const listen = () => document.hidden && tell()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])
}
