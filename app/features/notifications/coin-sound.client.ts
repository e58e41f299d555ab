// Mechanism: sound of a tip, words of live updates
import { playTones, STRUCK_COIN } from '#app/ui/tones.client.ts'

const KEY = 'tiplark.sound'

/** 'locked' until a tap: a browser plays nothing before, also after a reload. */
export type SoundState = 'off' | 'locked' | 'on'

let audio: AudioContext | undefined
const subscribers = new Set<() => void>()

function isWanted() {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

export const readSound = (): SoundState =>
  !isWanted() ? 'off' : audio?.state === 'running' ? 'on' : 'locked'

const notify = () => {
  for (const onChange of subscribers) onChange()
}

export function subscribeSound(onChange: () => void) {
  const onStorage = ({ key }: StorageEvent) => key === KEY && onChange()
  subscribers.add(onChange)
  addEventListener('storage', onStorage)
  return () => {
    subscribers.delete(onChange)
    removeEventListener('storage', onStorage)
  }
}

/** Switches the sound of this screen on or off; called inside the tap, which a browser wants. */
export async function switchSound(on: boolean) {
  try {
    if (on) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {
    // It stays as long as this page.
  }
  if (on && !audio) {
    audio = new AudioContext()
    audio.onstatechange = notify
  }
  await (on ? audio?.resume() : audio?.suspend())?.catch(() => {})
  notify()
}

const STRIKES_S = [0, 0.09] // it lands, and bounces once

/** Lets a coin ring, and the phone vibrate; nothing in a hidden tab, and before a tap. */
export function playCoin() {
  if (readSound() !== 'on' || document.visibilityState !== 'visible') return
  for (const [index, after] of STRIKES_S.entries())
    playTones(audio!, STRUCK_COIN, audio!.currentTime + after, index === 0 ? 1 : 0.5)
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(60)
}
