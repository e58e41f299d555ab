import { icu } from '../../icu.ts'

/** The challenge of the day, before and after the try. */
export const messages = {
  challengeStart: 'Start my try',
  tried: 'You have had your try today.',
  running: 'Your try of today has begun. Its result is shown here once it is over.',
  ownResult: icu<{ score: number; rank: number; players: number }>(
    '{score, plural, one {# point} other {# points}}, place {rank} of {players}',
  ),
  noChallenge: 'The challenge needs a connection. Please try again.',
  challengeRefused: 'The challenge cannot begin right now. Please load this page again later.',
  playSnake: 'Play snake',
}
