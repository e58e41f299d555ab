/** The names of the games: on their tiles, over the board, in the results. */
export const messages = {
  snake: {
    title: 'Snake Game',
    tile: 'Classic snake',
    subtitle: 'Eat, grow, stay alive',
    result: 'Snake Game',
  },
  trivia: {
    title: 'Trivia Challenge',
    tile: 'Trivia',
    subtitle: 'Test your knowledge with trivia',
    result: 'Trivia Challenge',
  },
  puzzle: {
    title: 'Sliding Puzzle',
    tile: 'Fun Puzzle',
    subtitle: 'Slide it into place',
    result: 'Puzzle Game',
  },
  memory: {
    title: 'Memory Match',
    tile: 'Memory Match',
    subtitle: 'Find all the pairs',
    result: 'Memory Match',
  },
}
