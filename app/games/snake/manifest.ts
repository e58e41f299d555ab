import { type GameManifest, POINTER_EVENTS, RIM } from '../shared/game-manifest.ts'
import { scoreLimits } from './snake-score.ts'

export const manifest: GameManifest = {
  id: 'snake',
  position: 1,
  icon: [
    ['circle', { ...RIM, pathLength: 64, strokeDasharray: '5 1.4' }],
    [
      'path',
      {
        d: 'M30 62h26a8 8 0 0 0 0-16H46a8 8 0 0 1 0-16h14',
        fill: 'none',
        stroke: '#fff',
        strokeWidth: 8.5,
        strokeLinecap: 'round',
      },
    ],
    ['circle', { cx: 73, cy: 30, r: 5.4, fill: 'var(--reward)' }],
  ],
  highScoreKey: 'snakeHighScore',
  score: scoreLimits,
  engine: 1,
  events: POINTER_EVENTS,
  load: () => import('./snake-game.tsx').then((game) => game.SnakeGame),
}
