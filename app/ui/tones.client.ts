/** A tone that fades away. */
export type Tone = {
  hertz: number
  to?: number // hertz at its end
  wave?: OscillatorType
  gain: number
  after?: number // seconds after the first
  seconds: number
}

/** The partials of a small disc that is struck, each of which fades faster than the one below. */
export const STRUCK_COIN: Tone[] = [
  { hertz: 2093, gain: 0.3, seconds: 0.5 },
  { hertz: 3520, gain: 0.2, seconds: 0.35 },
  { hertz: 5588, gain: 0.1, seconds: 0.2 },
]

const SILENT = 0.0001 // an exponential ramp never reaches 0

/** Plays tones together, from a time of the context on. */
export function playTones(context: AudioContext, tones: Tone[], from: number, loudness = 1) {
  for (const { hertz, to = hertz, wave = 'sine', gain, after = 0, seconds } of tones) {
    const at = from + after
    const tone = new OscillatorNode(context, { frequency: hertz, type: wave })
    const volume = new GainNode(context, { gain: 0 })
    tone.frequency.setValueAtTime(hertz, at)
    tone.frequency.exponentialRampToValueAtTime(to, at + seconds)
    volume.gain.setValueAtTime(SILENT, at)
    volume.gain.exponentialRampToValueAtTime(gain * loudness, at + 0.004)
    volume.gain.exponentialRampToValueAtTime(SILENT, at + seconds)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + seconds)
  }
}
