/** The games a customer can choose, in the order of their tiles. `type` is the play session's gameType. */
export const GAMES = [
  {
    type: 'snake',
    title: 'Snake Game',
    tile: 'Classic snake',
    line: 'Eat, grow, stay alive',
    result: 'Snake Game',
  },
  {
    type: 'trivia',
    title: 'Trivia Challenge',
    tile: 'Trivia',
    line: 'Test your knowledge with trivia',
    result: 'Trivia Challenge',
  },
  {
    type: 'puzzle',
    title: 'Sliding Puzzle',
    tile: 'Fun Puzzle',
    line: 'Slide it into place',
    result: 'Puzzle Game',
  },
  {
    type: 'memory',
    title: 'Memory Match',
    tile: 'Memory Match',
    line: 'Find all the pairs',
    result: 'Memory Match',
  },
] as const

export type GameType = (typeof GAMES)[number]['type']

export const isGameType = (text: string): text is GameType => GAMES.some((game) => game.type === text)

/** The name in the results; a type nobody knows is shown as it is. */
export const resultName = (type: string) => GAMES.find((game) => game.type === type)?.result ?? type
