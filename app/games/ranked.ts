// The list of games whose rounds are ranked: one line for each.
export { engine as puzzle } from './puzzle/puzzle-log.ts'
export { engine as snake } from './snake/snake-log.ts'
