import { type GameManifest, RIM } from '../shared/game-manifest.ts'
import { scoreLimits } from './trivia-score.ts'

export const manifest: GameManifest = {
  id: 'trivia',
  position: 2,
  icon: [
    ['circle', { ...RIM, strokeWidth: 5.4, pathLength: 72, strokeDasharray: '0 3', strokeLinecap: 'round' }],
    [
      'path',
      {
        d: 'M38 38a12.4 12.4 0 1 1 17.4 11.4c-4 1.9-5.4 3.8-5.4 7.6',
        fill: 'none',
        stroke: '#fff',
        strokeWidth: 8.5,
        strokeLinecap: 'round',
      },
    ],
    ['circle', { cx: 50, cy: 71, r: 5.6, fill: 'var(--reward)' }],
  ],
  highScoreKey: 'triviaHighScore',
  score: scoreLimits,
  load: () => import('./trivia-game.tsx').then((game) => game.TriviaGame),
}
