import type { Cue } from './cue.ts'

const GAME_SOUND_KEY = 'tiplark.game-sound'
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const // a finger counts once it is lifted

function readWanted() {
  try {
    return localStorage.getItem(GAME_SOUND_KEY) === 'on'
  } catch {
    return false
  }
}

let wanted: boolean | undefined // read once the first game is shown
let audio: AudioContext | undefined
let perform: typeof import('./synth.client.ts').perform | undefined
const subscribers = new Set<() => void>()

/** Whether the games are heard and felt on this device. */
export function isGameSoundOn() {
  wanted ??= readWanted()
  return wanted
}

export function subscribeGameSound(onChange: () => void) {
  subscribers.add(onChange)
  return () => {
    subscribers.delete(onChange)
  }
}

const endUnlocking = () => {
  for (const type of GESTURES) removeEventListener(type, unlock, true)
}

function openAudio() {
  const opened = new AudioContext()
  document.addEventListener('visibilitychange', () => {
    void (document.hidden ? opened.suspend() : opened.resume()).catch(() => {})
  })
  return opened
}

/** Called inside a tap or a key press: a browser plays nothing before. Each gesture tries until one is enough. */
function unlock() {
  if (!isGameSoundOn()) return endUnlocking()
  try {
    audio ??= openAudio()
    void audio.resume().then(endUnlocking, () => {})
  } catch {
    endUnlocking() // without an audio device the games are silent
  }
}

/** Fetches what plays the cues, if they are switched on. A failure leaves the games silent. */
export async function prepareGameSound() {
  if (!isGameSoundOn()) return
  for (const type of GESTURES) addEventListener(type, unlock, true)
  try {
    perform ??= (await import('./synth.client.ts')).perform
  } catch {
    // The next game tries again.
  }
}

/** Plays a cue; nothing while switched off, before a tap, and in a hidden tab. */
export function playCue(cue: Cue) {
  if (isGameSoundOn() && audio && document.visibilityState === 'visible') perform?.(audio, cue)
}

/** Switches sound and vibration of all games on or off; called inside the tap. */
export function switchGameSound(on: boolean) {
  wanted = on
  try {
    if (on) localStorage.setItem(GAME_SOUND_KEY, 'on')
    else localStorage.removeItem(GAME_SOUND_KEY)
  } catch {
    // It stays as long as this page.
  }
  for (const notify of subscribers) notify()
  if (!on) return
  unlock()
  void prepareGameSound().then(() => playCue('coin'))
}
