import type { OwnPicture } from '#app/games/shared/own-picture.ts'

/** What can be chosen for each setting. */
export const OPTIONS = {
  difficulty: ['easy', 'medium', 'hard', 'expert', 'insane'],
  size: [3, 4, 5, 6, 7, 8], // tiles on each side
  kind: ['numbers', 'image'],
  theme: ['classic', 'light', 'dark', 'green', 'candy'],
  picture: ['hills', 'harbour', 'cup', 'city', 'fruit', 'balloons', 'fish'],
} as const

export type Setting = keyof typeof OPTIONS
export type PuzzleSettings = { [Name in Setting]: (typeof OPTIONS)[Name][number] } & {
  photo?: OwnPicture // shown in place of the picture
}
export type Difficulty = PuzzleSettings['difficulty']
export type Size = PuzzleSettings['size']
export type Kind = PuzzleSettings['kind']

export const DEFAULTS: PuzzleSettings = {
  difficulty: 'medium',
  size: 3,
  kind: 'numbers',
  theme: 'classic',
  picture: 'hills',
}

/** The settings of a kind of puzzle, in the order in which they are offered. */
export const settingsOf = (kind: Kind): Setting[] => [
  'difficulty',
  'size',
  'kind',
  kind === 'image' ? 'picture' : 'theme',
]

/** Every setting but the colours takes another puzzle. */
export const needsShuffle = (before: PuzzleSettings, after: PuzzleSettings) =>
  before.photo !== after.photo ||
  (Object.keys(OPTIONS) as Setting[]).some((name) => name !== 'theme' && before[name] !== after[name])
