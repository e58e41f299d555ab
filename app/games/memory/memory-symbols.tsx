import type { ReactNode } from 'react'
import { Rim } from '#app/ui/coin/coin.tsx'
import { type CoinSymbol, SYMBOLS } from './memory.ts'

// On a coin 100 units wide, inside its white face of radius 40, in one colour each.
const LINE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const DRAWINGS: Record<CoinSymbol, ReactNode> = {
  anchor: (
    <g {...LINE}>
      <circle cx="50" cy="31" r="5" />
      <path d="M50 36v36M40 44h20M29 56c1 11 10 16 21 16s20-5 21-16" />
    </g>
  ),
  cup: (
    <>
      <path d="M31 45h32v13a12 12 0 0 1-12 12h-8a12 12 0 0 1-12-12Z" />
      <path {...LINE} d="M63 49h3a6 6 0 0 1 0 12h-4" />
      <path {...LINE} strokeWidth="3.6" d="M42 27c-3 4 3 6 0 10M52 27c-3 4 3 6 0 10" />
    </>
  ),
  fish: (
    <>
      <path d="M26 50c9-17 31-17 42-4l9-8v24l-9-8c-11 13-33 13-42-4Z" />
      <circle cx="39" cy="46.5" r="3" fill="var(--on-ring)" />
    </>
  ),
  key: (
    <g {...LINE} strokeWidth="6" transform="rotate(-40 50 50)">
      <circle cx="35" cy="50" r="9.5" />
      <path d="M44.5 50H76M75 50v9M63.5 50v7.5" />
    </g>
  ),
  leaf: (
    <>
      <path d="M33 67c-5-24 10-37 37-36 1 27-12 40-31 38Z" />
      <path {...LINE} stroke="var(--on-ring)" strokeWidth="3.6" d="M34 67 54 47" />
      <path {...LINE} strokeWidth="3.6" d="m29 72 5-5" />
    </>
  ),
  star: <path d="m50 26 6.6 16.9 18.1 1.1-14 11.5 4.5 17.5L50 63.2 34.8 73l4.5-17.5-14-11.5 18.1-1.1Z" />,
  sun: (
    <>
      <circle cx="50" cy="50" r="12.5" />
      <path
        {...LINE}
        d="M50 24v6M50 70v6M24 50h6M70 50h6M31.6 31.6l4.2 4.2M64.2 64.2l4.2 4.2M31.6 68.4l4.2-4.2M64.2 35.8l4.2-4.2"
      />
    </>
  ),
  umbrella: (
    <>
      <path d="M25 53a25 25 0 0 1 50 0c-3.5-4.5-9-4.5-12.5 0-3.5-4.5-9-4.5-12.5 0-3.5-4.5-9-4.5-12.5 0-3.5-4.5-9-4.5-12.5 0Z" />
      <path {...LINE} strokeWidth="4.5" d="M50 25v4M50 50v18a5.5 5.5 0 0 1-11 0" />
    </>
  ),
}

const idOf = (what: CoinSymbol | 'plain' | 'brass') => `memory-${what}`

/** References to the drawings below, for `<use>`. */
export const faceHref = (matched: boolean) => `#${idOf(matched ? 'brass' : 'plain')}`
export const symbolHref = (symbol: CoinSymbol) => `#${idOf(symbol)}`

/** Every symbol once. The positions of symbols are not in the DOM. */
export const CoinSymbols = () => (
  <div hidden>
    <svg aria-hidden>
      <defs>
        <g id={idOf('plain')}>
          <circle cx="50" cy="50" r="50" fill="var(--field-ink)" />
          <circle cx="50" cy="50" r="44" fill="var(--on-ring)" />
        </g>
        <g id={idOf('brass')}>
          <Rim />
          <circle cx="50" cy="50" r="40" fill="var(--on-ring)" stroke="var(--reward-edge)" />
        </g>
        {SYMBOLS.map((symbol) => (
          <g key={symbol} id={idOf(symbol)} fill="currentColor">
            {DRAWINGS[symbol]}
          </g>
        ))}
      </defs>
    </svg>
  </div>
)
