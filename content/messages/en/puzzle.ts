import { icu } from '../icu.ts'

type Place = { row: number; column: number }

export const messages = {
  intro: 'Slide the tiles until every one is home.',
  settings: 'Settings',
  difficulty: 'Difficulty',
  size: 'Size',
  kind: 'Puzzle type',
  picture: 'Picture',
  theme: 'Colour theme',
  options: {
    difficulty: { easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert', insane: 'Insane' },
    kind: { numbers: 'Numbers', image: 'Image' },
    theme: { classic: 'Classic', light: 'Light', dark: 'Dark', green: 'Green', candy: 'Candy' },
    picture: {
      hills: 'Hills at sunset',
      harbour: 'Sailing boat',
      cup: 'Cup of coffee',
      city: 'City at night',
      fruit: 'Apple and orange',
      balloons: 'Balloons',
      fish: 'Goldfish',
    },
  },
  moves: 'Moves',
  time: 'Time',
  hint: 'Hint',
  penalty: '-20% score penalty',
  reset: 'Reset',
  newPuzzle: 'New Puzzle',
  board: icu<{ size: number }>('Puzzle board, {size} by {size}'),
  tile: icu<Place & { number: number }>('Tile {number}, row {row}, column {column}'),
  movableTile: icu<Place & { number: number }>('Tile {number}, row {row}, column {column}, can move'),
  gap: icu<Place>('Empty, row {row}, column {column}'),
  howToPlay: 'How to Play',
  rules: {
    tap: 'Tap a tile beside the empty cell, or drag it, and it slides in.',
    arrows: 'The arrow keys move the tile that can go in that direction.',
    goal: 'Put every tile in its place: numbers in order, or the picture whole. The last cell stays empty.',
    score: 'Fewer moves and less time score more.',
    hint: 'The hint shows the finished puzzle for 3 seconds, once in each puzzle.',
  },
  levels: 'Difficulty Levels',
  levelsHint: 'A harder puzzle is shuffled longer, and is worth more.',
  shuffleMoves: icu<{ size: string }>('Shuffle moves, {size}'),
  solved: 'Puzzle Solved!',
  movesIn: icu<{ moves: number; time: string }>(
    '{moves, plural, one {{moves} move} other {{moves} moves}} in {time}',
  ),
  scored: icu<{ score: number }>('Score {score}.'),
  preview: icu<{ last: number }>(
    'Solution preview for 3 seconds: 1 to {last} row by row, the last cell empty.',
  ),
  picturePreview: icu<{ picture: string }>('Solution preview for 3 seconds: the whole picture, {picture}.'),
  share: 'Share Result',
  shared: icu<{ size: string; difficulty: string; brand: string; moves: string; score: number }>(
    'I solved a {size} sliding puzzle ({difficulty}) on {brand}: {moves}, score {score}.',
  ),
  copied: 'Result copied to clipboard!',
  cannotShare: icu<{ text: string }>('This browser could neither share nor copy your result: {text}'),
}
