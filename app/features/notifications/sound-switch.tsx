import { Button } from '#app/ui/button.tsx'
import { SwitchTrack } from '#app/ui/forms/switch.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { playCoin, switchSound } from './coin-sound.client.ts'
import styles from './notifications.module.css'
import { useSound } from './use-sound.ts'

/** The row of the sound on this screen. */
export function SoundSwitch() {
  const { sound: t } = useMessages('dashboard')
  const hydrated = useHydrated()
  const state = useSound()
  const toggle = async () => {
    await switchSound(state !== 'on')
    playCoin()
  }
  return (
    <>
      <div className={`row g3 py3 ${styles.row}`}>
        <div className="grows shrinks breaks">
          <h2 className="label" id="sound">
            {t.heading}
          </h2>
          <p className="muted small" id="sound-lead">
            {state === 'locked' ? t.locked : t.lead}
          </p>
        </div>
        <button
          type="button"
          role="switch"
          aria-checked={state !== 'off'}
          aria-labelledby="sound"
          aria-describedby="sound-lead"
          className={`middle rigid tap p0 no-border no-ground press ${styles.switch}`}
          disabled={!hydrated}
          onClick={() => (state === 'locked' ? switchSound(false) : toggle())}
        >
          <SwitchTrack />
        </button>
      </div>
      {state === 'locked' && (
        <Button variant="plain" onClick={toggle}>
          {t.unlock}
        </Button>
      )}
      {state === 'on' && (
        <Button variant="plain" onClick={playCoin}>
          {t.play}
        </Button>
      )}
    </>
  )
}
