export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert', 'insane'] as const
export const SIZES = [3, 4, 5, 6, 7, 8] as const // tiles on each side
export const KINDS = ['numbers', 'image'] as const
export const THEMES = ['classic', 'light', 'dark', 'green', 'candy'] as const
export const PICTURES = ['hills', 'harbour', 'cup', 'city', 'fruit', 'balloons', 'fish'] as const

export type Difficulty = (typeof DIFFICULTIES)[number]
export type Size = (typeof SIZES)[number]
export type Kind = (typeof KINDS)[number]
export type Theme = (typeof THEMES)[number]
export type Picture = (typeof PICTURES)[number]

export type Settings = { difficulty: Difficulty; size: Size; kind: Kind; theme: Theme; picture: Picture }

export const DEFAULTS: Settings = {
  difficulty: 'medium',
  size: 3,
  kind: 'numbers',
  theme: 'classic',
  picture: 'hills',
}

/** Another colour alone leaves the tiles where they are; everything else asks for a new puzzle. */
export const needsShuffle = (before: Settings, after: Settings) =>
  before.difficulty !== after.difficulty ||
  before.size !== after.size ||
  before.kind !== after.kind ||
  before.picture !== after.picture
