import { createElement, type SVGProps } from 'react'
import type { GameManifest } from './game-manifest.ts'

type Props = SVGProps<SVGSVGElement> & { game: GameManifest; size?: number }

/** The green coin that stands for a game. */
export function GameIcon({ game, size = 56, ...props }: Props) {
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden {...props}>
      <circle cx="50" cy="50" r="50" fill="var(--ring)" />
      {...game.icon.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}
