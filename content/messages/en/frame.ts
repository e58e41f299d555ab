import { icu } from '../icu.ts'

/** Messages of every game and its frame. */
export const messages = {
  back: 'Back',
  close: 'Close',
  paused: 'Paused',
  resume: 'Resume',
  sound: 'Sound and vibration',
  loading: 'Loading...',
  cannotLoad: 'The game could not be loaded',
  checkConnection: 'Please check your connection.',
  ourFault: 'Something went wrong on our side',
  tryAgain: 'Try again',
  startGame: 'Start Game',
  score: 'Score',
  scored: icu<{ score: number }>('Score: {score}'),
  scoreOnCoin: 'SCORE',
  number: icu<{ value: number }>('{value, number}'),
  highScore: 'High score',
  newHighScore: 'New High Score!',
  yourHighScore: icu<{ score: number }>(
    'Your High Score: {score, plural, one {{score} point} other {{score} points}}',
  ),
}
