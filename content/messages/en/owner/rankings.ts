import { icu } from '../../icu.ts'

/** The boards of scores as their owner sees them. */
export const messages = {
  heading: 'Games',
  lead: 'The best rounds at your place, checked by playing them again. Names are made of our words, and each line is gone after 30 days.',
  isOn: 'Rankings are on',
  isOff: 'Rankings are off',
  why: 'Switched off, no scores are shown on your page, after a round or on your wall.',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  switchedOn: 'Rankings are on.',
  switchedOff: 'Rankings are off.',
  removed: 'This player is off the boards of this game. New rounds appear again.',
  removedBest: 'The score is removed.',
  undo: 'Undo',
  restored: 'This player is back on the boards of this game.',
  time: 'Time',
  place: 'Place',
  everywhere: 'Everywhere',
  show: 'Show',
  nobody: 'Nobody yet.',
  players: icu<{ count: number }>('{count, plural, one {# player} other {# players}}'),
  remove: icu<{ name: string; score: number }>('Remove {name} with {score}'),
  challenge: {
    heading: 'Today’s challenge',
    text: 'A round of Snake, the same for everybody at all your places; the first try counts.',
    nobody: 'Nobody has points in it today.',
  },
  bestToday: 'The best of today without ranks',
  unranked: 'Memory and trivia have no ranks: they are decided on the phone, so nobody can check a score.',
  times: { today: 'Today', week: '7 days', month: '30 days' },
  pictures: {
    heading: 'Your pictures in the games',
    text: 'Memory and the puzzle can show the pictures of your menu instead of our drawings.',
    locked: 'With the Menu plan.',
    plans: 'See the plans',
    none: 'No available item has a picture yet.',
    menu: 'Open the menu',
    few: icu<{ count: number }>(
      'Memory needs eight pictures, and your menu has {count}. The puzzle can use {count, plural, one {it} other {them}} at once.',
    ),
    isOn: 'The games show your pictures.',
    on: 'Use my pictures',
    off: 'Use the drawings',
  },
  problems: {
    'unknown-line': 'This line is not there any more.',
    'unknown-request': 'This could not be understood. Please reload the page.',
    'not-saved': 'This could not be saved. Please try again.',
    'no-answer': 'The server did not answer. Please try again.',
  },
}

export type RankingsCause = keyof (typeof messages)['problems']
