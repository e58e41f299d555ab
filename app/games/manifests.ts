// Mechanism: score bounds, game manifests
// The list of games: one line for each.
export { manifest as memory } from './memory/manifest.ts'
export { manifest as puzzle } from './puzzle/manifest.ts'
export { manifest as snake } from './snake/manifest.ts'
export { manifest as trivia } from './trivia/manifest.ts'
