import type { SVGProps } from 'react'

/** The lark: one disc with crest, beak, eye and wing. Under 24 px the wing is left out. */
export function Mark({ size = 40, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden {...rest}>
      <path d="M29.5 14.2 39.2 18.6 30.4 24Z" fill="var(--reward)" />
      <path d="M7.2 12.6C4.6 9 4.8 4.6 7.6 1.6c1 3.4 3.6 5.6 8.2 5.8Z" fill="var(--mark)" />
      <circle cx="17.4" cy="22" r="15.4" fill="var(--mark)" />
      <circle cx="22.6" cy="17" r="3.5" fill="var(--mark-eye)" />
      {size >= 24 && (
        <path
          d="M6.6 22.6a10.6 10.6 0 0 0 15.6 9"
          fill="none"
          stroke="var(--mark-eye)"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      )}
    </svg>
  )
}
