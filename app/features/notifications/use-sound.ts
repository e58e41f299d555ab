import { useSyncExternalStore } from 'react'
import { readSound, type SoundState, subscribeSound } from './coin-sound.client.ts'

/** Whether tips can be heard on this screen. */
export const useSound = () => useSyncExternalStore(subscribeSound, readSound, (): SoundState => 'off')
