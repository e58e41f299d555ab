import { Camera, CameraOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { watchForCode } from './camera.client.ts'
import styles from './camera-box.module.css'

/** The camera, which looks for a printed code; the page has a field for the same. */
export function CameraBox({ onCode }: { onCode: (text: string) => void }) {
  const { patrol: t } = useMessages('places')
  const video = useRef<HTMLVideoElement>(null)
  const stop = useRef<() => void>(undefined)
  const [phase, setPhase] = useState<'off' | 'on' | 'refused'>('off')
  const hydrated = useHydrated()
  useEffect(() => () => stop.current?.(), [])

  async function start() {
    setPhase('on')
    try {
      stop.current = await watchForCode(video.current!, (text) => {
        setPhase('off')
        onCode(text)
      })
    } catch {
      setPhase('refused')
    }
  }
  function end() {
    stop.current?.()
    setPhase('off')
  }

  if (!hydrated) return null
  return (
    <div className="stack axis">
      <video
        ref={video}
        playsInline
        muted
        hidden={phase !== 'on'}
        className={`wide sunk rounded-l ${styles.video}`}
      />
      <p role="status">{phase === 'on' && t.looking}</p>
      {phase === 'refused' && <Notice kind="warn">{t.noCamera}</Notice>}
      {phase === 'on' ? (
        <Button onClick={end}>
          <CameraOff size={20} aria-hidden />
          {t.stop}
        </Button>
      ) : (
        <Button variant="go" onClick={start}>
          <Camera size={20} aria-hidden />
          {t.start}
        </Button>
      )}
    </div>
  )
}
