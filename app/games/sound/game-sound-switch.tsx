import { Volume1, VolumeOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { useGameMessages } from '../shared/use-messages.ts'
import { isGameSoundOn, subscribeGameSound, switchGameSound } from './game-sound.client.ts'

/** The one switch for sound and vibration, in the bar of every game. */
export function GameSoundSwitch() {
  const { sound } = useGameMessages()
  const on = useSyncExternalStore(subscribeGameSound, isGameSoundOn, () => false)
  const Icon = on ? Volume1 : VolumeOff
  return (
    <IconButton label={sound} aria-pressed={on} onClick={() => switchGameSound(!on)}>
      <Icon size={22} aria-hidden />
    </IconButton>
  )
}
