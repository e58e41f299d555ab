import { GameToken, RIM, type TokenProps } from '../shared/game-token.tsx'

/** The coin of this game: two coins that match, and two lines on its rim. */
export function MemoryToken(props: TokenProps) {
  return (
    <GameToken {...props}>
      <circle {...RIM} strokeWidth="2" />
      <circle {...RIM} r="37.4" strokeWidth="1.6" />
      <circle cx="43" cy="52" r="15" fill="none" stroke="#fff" strokeWidth="7" />
      <circle cx="59" cy="46" r="14.2" fill="var(--reward)" stroke="var(--ring)" strokeWidth="1.6" />
    </GameToken>
  )
}
