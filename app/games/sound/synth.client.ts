// Mechanism: sound and vibration of the games, cues
import { playTones, STRUCK_COIN, type Tone } from '#app/ui/tones.client.ts'
import type { Cue } from './cue.ts'

/** The same tones again, so many seconds later. */
const later = (after: number, tones: Tone[]) => tones.map((tone) => ({ ...tone, after }))

/** Notes one after the other. */
const notes = (hertz: number[], step: number, seconds: number): Tone[] =>
  hertz.map((one, index) => ({ hertz: one, wave: 'triangle', gain: 0.2, after: index * step, seconds }))

export const TONES: Record<Cue, Tone[]> = {
  coin: STRUCK_COIN,
  crash: [
    { hertz: 170, to: 50, wave: 'sawtooth', gain: 0.22, seconds: 0.28 },
    { hertz: 90, to: 40, gain: 0.3, seconds: 0.35 },
  ],
  over: notes([659, 523], 0.14, 0.35),
  pair: [...STRUCK_COIN, ...later(0.09, STRUCK_COIN)],
  right: notes([784, 1175], 0.08, 0.25),
  slide: [{ hertz: 190, to: 130, wave: 'triangle', gain: 0.22, seconds: 0.09 }],
  solved: notes([523, 659, 784, 1047], 0.1, 0.45),
  streak: notes([784, 988, 1319], 0.07, 0.3),
  turn: [{ hertz: 620, to: 900, wave: 'triangle', gain: 0.12, seconds: 0.07 }],
  wrong: [{ hertz: 233, to: 185, wave: 'triangle', gain: 0.22, seconds: 0.25 }],
}

export const VIBRATION_MS: Record<Cue, number> = {
  coin: 12,
  crash: 80,
  over: 30,
  pair: 25,
  right: 15,
  slide: 8,
  solved: 60,
  streak: 30,
  turn: 6,
  wrong: 40,
}

/** Plays a cue, and lets the phone vibrate unless less motion is wanted. */
export function perform(context: AudioContext, cue: Cue) {
  playTones(context, TONES[cue], context.currentTime)
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(VIBRATION_MS[cue])
}
