/** What can be heard and felt in the games. */
export type Cue =
  | 'coin'
  | 'crash'
  | 'over'
  | 'pair'
  | 'right'
  | 'slide'
  | 'solved'
  | 'streak'
  | 'turn'
  | 'wrong'
