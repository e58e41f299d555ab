/** The games a customer can choose, in the order of their tiles. Each is the play session's gameType. */
export const GAME_TYPES = ['snake', 'trivia', 'puzzle', 'memory'] as const

export type GameType = (typeof GAME_TYPES)[number]

export const isGameType = (text: string): text is GameType => (GAME_TYPES as readonly string[]).includes(text)

/** The name in the results; a type nobody knows is shown as it is. */
export const resultName = (type: string, messages: Record<GameType, { result: string }>) =>
  isGameType(type) ? messages[type].result : type
