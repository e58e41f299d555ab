import { ChevronLeft, Volume1, VolumeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { isGameSoundOn, subscribeGameSound, switchGameSound } from '../sound/game-sound.client.ts'
import styles from './game-frame.module.css'
import { useGameMessages } from './use-messages.ts'

/** The one switch for sound and vibration, in the bar of every game. */
function GameSoundSwitch() {
  const { sound } = useGameMessages()
  const on = useSyncExternalStore(subscribeGameSound, isGameSoundOn, () => false)
  const Icon = on ? Volume1 : VolumeOff
  return (
    <IconButton label={sound} aria-pressed={on} onClick={() => switchGameSound(!on)}>
      <Icon size={22} aria-hidden />
    </IconButton>
  )
}

type Props = {
  title: string
  onBack?: () => void
  extra?: ReactNode
  wide?: boolean // its board and its controls are side by side where the screen has room
  children: ReactNode
}

/** The header of every game (Back, title, one more button, the sound) and the game below it. */
export function GameFrame({ title, onBack, extra, wide = false, children }: Props) {
  const { back } = useGameMessages()
  return (
    <div className={styles.game} data-wide={wide || undefined}>
      <header className={styles.top}>
        {onBack ? (
          <button type="button" className={styles.back} onClick={onBack}>
            <ChevronLeft size={22} aria-hidden />
            {back}
          </button>
        ) : (
          <span />
        )}
        <h1 tabIndex={-1}>{title}</h1>
        <span className={styles.extra}>
          {extra}
          <GameSoundSwitch />
        </span>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
