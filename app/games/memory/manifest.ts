import { type GameManifest, RIM } from '../shared/game-manifest.ts'
import { scoreLimits } from './memory-score.ts'

export const manifest: GameManifest = {
  id: 'memory',
  position: 4,
  icon: [
    ['circle', { ...RIM, strokeWidth: 2 }],
    ['circle', { ...RIM, r: 37.4, strokeWidth: 1.6 }],
    ['circle', { cx: 43, cy: 52, r: 15, fill: 'none', stroke: '#fff', strokeWidth: 7 }],
    ['circle', { cx: 59, cy: 46, r: 14.2, fill: 'var(--reward)', stroke: 'var(--ring)', strokeWidth: 1.6 }],
  ],
  highScoreKey: 'memoryHighScore',
  score: scoreLimits,
  load: () => import('./memory-game.tsx').then((game) => game.loadMemory()),
}
