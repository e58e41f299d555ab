import { Volume2, VolumeX } from 'lucide-react'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { playCoin, switchSound } from './coin-sound.client.ts'
import styles from './live.module.css'
import { useSound } from './use-sound.ts'

/** The switch of the sound on this screen, as a button of the dashboard. */
export function SoundButton() {
  const { sound: t } = useMessages('dashboard')
  const state = useSound()
  const toggle = async () => {
    await switchSound(state !== 'on')
    playCoin()
  }
  const Icon = state === 'on' ? Volume2 : VolumeX
  return (
    <button
      type="button"
      aria-pressed={state === 'on'}
      className={`inline own-width tap no-border rounded no-ground link press ${styles.sound}`}
      onClick={toggle}
    >
      <Icon size={20} aria-hidden />
      <span>
        {t.heading}
        {state === 'locked' && <small className="block inherits regular">{t.unlock}</small>}
      </span>
    </button>
  )
}
