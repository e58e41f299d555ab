import { icu } from '../icu.ts'

export const messages = {
  speed: 'Speed',
  speeds: { slow: 'Slow', medium: 'Medium', fast: 'Fast' },
  hint: 'Eat the coins. Mind the walls and your own tail.',
  board: 'Snake board',
  start: 'Press any arrow to start',
  orSwipe: 'or swipe on the board',
  over: 'Game over',
  ouch: 'Ouch!',
  coins: icu<{ coins: number; score: number }>(
    '{coins, plural, one {# coin} other {# coins}}, {score, plural, one {{score} point} other {{score} points}}',
  ),
  full: 'The board is full!',
  again: 'Play again',
  pause: 'Pause',
  turns: { up: 'Up', right: 'Right', down: 'Down', left: 'Left' },
  // Read out, in other words than those on the board.
  coin: icu<{ row: number; column: number }>('Coin in row {row}, column {column}.'),
  ready: 'Ready for the first arrow.',
  scored: icu<{ score: number }>('Score {score}.'),
  rests: 'The game rests.',
  lost: 'The round is over.',
  won: 'You filled the board.',
}
