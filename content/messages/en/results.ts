import { icu } from '../icu.ts'

export const messages = {
  title: 'Game Results',
  yourResult: 'Your result',
  amazing: 'Amazing job!',
  wellPlayed: 'Well played!',
  goodEffort: 'Good effort!',
  toBest: icu<{ points: number }>(
    '{points, plural, one {{points} point} other {{points} points}} to your best',
  ),
  equalsBest: 'As good as your best',
  playedAt: 'You played at', // and the place, set apart
  leaveTip: 'Leave a Tip',
  playAgain: 'Play Again',
  continue: 'Continue',
  continueIn: icu<{ seconds: number }>('Continue in {seconds}...'),
  poweredBy: icu<{ brand: string }>('Powered by {brand}'),
  advertisement: {
    label: 'Advertisement',
    heading: 'Do you get tips too?',
    subtitle: 'Your own coin and code, free.',
  },
}
