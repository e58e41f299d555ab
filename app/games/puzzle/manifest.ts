import { type GameManifest, POINTER_EVENTS, RIM } from '../shared/game-manifest.ts'
import { scoreLimits } from './puzzle-score.ts'

export const manifest: GameManifest = {
  id: 'puzzle',
  position: 3,
  icon: [
    ['circle', { ...RIM, pathLength: 48, strokeDasharray: '3 3' }],
    [
      'path',
      {
        d: 'M34 30h10.5a4 4 0 0 1 4 4v14.5H34a4 4 0 0 1-4-4V34a4 4 0 0 1 4-4Zm17.5 4a4 4 0 0 1 4-4H66a4 4 0 0 1 4 4v10.5a4 4 0 0 1-4 4H51.5ZM30 51.5h18.5V66a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4Z',
        fill: '#fff',
      },
    ],
    ['rect', { x: 56, y: 56, width: 18.5, height: 18.5, rx: 4, fill: 'var(--reward)' }],
  ],
  highScoreKey: 'puzzleHighScore',
  score: scoreLimits,
  engine: 2,
  events: POINTER_EVENTS,
  load: () => import('./puzzle-game.tsx').then((game) => game.loadPuzzle()),
}
