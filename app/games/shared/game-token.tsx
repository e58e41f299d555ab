import type { SVGProps } from 'react'

export type TokenProps = SVGProps<SVGSVGElement> & { size?: number }

/** Every game has its own rim on it: dashes, dots, squares, two lines. */
export const RIM = { cx: 50, cy: 50, r: 42, fill: 'none', stroke: 'var(--reward)', strokeWidth: 5 } as const

/** The green disc under the sign of a game. */
export function GameToken({ size = 56, children, ...rest }: TokenProps) {
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden {...rest}>
      <circle cx="50" cy="50" r="50" fill="var(--ring)" />
      {children}
    </svg>
  )
}
