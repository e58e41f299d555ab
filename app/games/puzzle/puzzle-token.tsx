import { GameToken, RIM, type TokenProps } from '../shared/game-token.tsx'

/** The coin of this game: three tiles and a brass one that is still to slide, and squares on its rim. */
export function PuzzleToken(props: TokenProps) {
  return (
    <GameToken {...props}>
      <circle {...RIM} pathLength="48" strokeDasharray="3 3" />
      <path
        d="M34 30h10.5a4 4 0 0 1 4 4v14.5H34a4 4 0 0 1-4-4V34a4 4 0 0 1 4-4Zm17.5 4a4 4 0 0 1 4-4H66a4 4 0 0 1 4 4v10.5a4 4 0 0 1-4 4H51.5ZM30 51.5h18.5V66a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4Z"
        fill="#fff"
      />
      <rect x="56" y="56" width="18.5" height="18.5" rx="4" fill="var(--reward)" />
    </GameToken>
  )
}
