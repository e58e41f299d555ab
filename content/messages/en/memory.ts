import { icu } from '../icu.ts'

export const messages = {
  board: 'Memory board',
  pairsFound: 'Pairs found',
  ofPairs: icu<{ pairs: number }>('of {pairs}'),
  hint: 'Turn two coins. A pair stays.',
  yourScore: icu<{ score: number }>('Your score: {score}'),
  misses: 'Misses',
  startAgain: 'Start again',
  signs: {
    anchor: 'anchor',
    cup: 'cup',
    fish: 'fish',
    key: 'key',
    leaf: 'leaf',
    star: 'star',
    sun: 'sun',
    umbrella: 'umbrella',
  },
  // The name of a coin: where it lies and what it shows.
  faceDown: icu<{ row: number; column: number }>('Row {row}, column {column}: face down'),
  faceUp: icu<{ row: number; column: number; sign: string }>('Row {row}, column {column}: turned: {sign}'),
  matched: icu<{ row: number; column: number; sign: string }>('Row {row}, column {column}: matched: {sign}'),
  turned: icu<{ sign: string }>('Turned: {sign}'),
  noPair: icu<{ one: string; other: string }>('{one} and {other}: no pair'),
  aPair: icu<{ sign: string }>('A pair: {sign}.'),
  found: icu<{ found: number; pairs: number }>('{found} of {pairs} pairs found.'),
  allFound: icu<{ score: number }>('All pairs found. Score {score}.'),
}
