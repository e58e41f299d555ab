import { GameToken, RIM, type TokenProps } from '../shared/game-token.tsx'

/** The coin of this game: a snake, and dashes on its rim. */
export function SnakeToken(props: TokenProps) {
  return (
    <GameToken {...props}>
      <circle {...RIM} pathLength="64" strokeDasharray="5 1.4" />
      <path
        d="M30 62h26a8 8 0 0 0 0-16H46a8 8 0 0 1 0-16h14"
        fill="none"
        stroke="#fff"
        strokeWidth="8.5"
        strokeLinecap="round"
      />
      <circle cx="73" cy="30" r="5.4" fill="var(--reward)" />
    </GameToken>
  )
}
