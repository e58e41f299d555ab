import { icu } from '../icu.ts'

export const messages = {
  board: 'Memory board',
  pairsFound: 'Pairs found',
  ofPairs: icu<{ pairs: number }>('of {pairs}'),
  hint: 'Turn two coins. A pair stays.',
  yourScore: icu<{ score: number }>('Your score: {score}'),
  misses: 'Misses',
  startAgain: 'Start again',
  symbols: {
    anchor: 'anchor',
    cup: 'cup',
    fish: 'fish',
    key: 'key',
    leaf: 'leaf',
    star: 'star',
    sun: 'sun',
    umbrella: 'umbrella',
  },
  // The name of a coin: its position and its symbol.
  faceDown: icu<{ row: number; column: number }>('Row {row}, column {column}: face down'),
  faceUp: icu<{ row: number; column: number; symbol: string }>(
    'Row {row}, column {column}: turned: {symbol}',
  ),
  matched: icu<{ row: number; column: number; symbol: string }>(
    'Row {row}, column {column}: matched: {symbol}',
  ),
  turned: icu<{ symbol: string }>('Turned: {symbol}'),
  noPair: icu<{ one: string; other: string }>('{one} and {other}: no pair'),
  aPair: icu<{ symbol: string }>('A pair: {symbol}.'),
  found: icu<{ found: number; pairs: number }>(
    '{found} of {pairs, plural, one {# pair} other {# pairs}} found.',
  ),
  allFound: icu<{ score: number }>('All pairs found. Score {score}.'),
}
