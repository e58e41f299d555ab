import { defineCookie } from '#app/server/cookies.server.ts'
import { BOARD_DAYS } from './board.ts'
import { isPlayerName } from './player-name.ts'

const chosen = defineCookie('tiplark_name', { maxAge: BOARD_DAYS * 24 * 60 * 60 })

/** The name that this phone's player has chosen, if it is one of ours. */
export function readPlayerName(request: Request) {
  const name = chosen.read(request.headers)
  return name && isPlayerName(name) ? name : undefined
}

export const playerNameCookie = (name: string) => chosen.write(name)
