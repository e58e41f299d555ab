import { useEffect, useEffectEvent, useState } from 'react'
import { dayEndIn } from '#app/kit/calendar/day.ts'

const LATE_MS = 1000 // the clock of the server may be a little behind

/** Calls `onEnd` when a day has ended in the provider's time zone; of a page that slept, once it is seen again. */
export function useDayEnd(timeZone: string, onEnd: () => void) {
  const [now, setNow] = useState(Date.now)
  const end = useEffectEvent(() => {
    setNow(Date.now())
    onEnd()
  })
  useEffect(() => {
    const endsAt = dayEndIn(timeZone, now) + LATE_MS
    const check = () => void (Date.now() >= endsAt && end())
    const timer = setTimeout(check, endsAt - Date.now())
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [timeZone, now])
}
