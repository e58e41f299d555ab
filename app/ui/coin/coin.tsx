import type { ReactNode, SVGProps } from 'react'

export type CoinProps = Omit<SVGProps<SVGSVGElement>, 'children'> & { size?: number }

/** Edge, rim and milled strokes: what every large coin shares. */
export function Rim() {
  return (
    <>
      <circle cx="50" cy="50" r="50" fill="var(--reward-edge)" />
      <circle cx="50" cy="50" r="48.4" fill="var(--reward)" />
      <circle
        cx="50"
        cy="50"
        r="45.6"
        fill="none"
        stroke="var(--reward-edge)"
        strokeWidth="5"
        pathLength="96"
        strokeDasharray=".9 1.1"
      />
    </>
  )
}

/** A brass coin with a brass face and an inner line; what is struck on it stands inside. */
export function BrassCoin({ children, size = 100, ...rest }: CoinProps & { children?: ReactNode }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" width={size} height={size} {...rest}>
      <Rim />
      <circle cx="50" cy="50" r="38.5" fill="none" stroke="var(--reward-edge)" strokeWidth="1.2" />
      {children}
    </svg>
  )
}

/** A few letters struck in the middle of a coin. */
export const CoinText = (props: SVGProps<SVGTextElement>) => (
  <text
    x="50"
    y="50"
    dy=".35em"
    textAnchor="middle"
    fontFamily="var(--font-d)"
    fontWeight="800"
    fill="#13211F"
    {...props}
  />
)

/** A score struck on brass; many digits are struck smaller. */
export function ScoreCoin({ score, word, size = 180, ...rest }: CoinProps & { score: number; word: string }) {
  const text = score.toLocaleString('en-US')
  return (
    <BrassCoin size={size} {...rest}>
      <text
        x="50"
        y="31"
        textAnchor="middle"
        fontFamily="var(--font-b)"
        fontWeight="700"
        fontSize="8.5"
        fill="#13211F"
      >
        {word}
      </text>
      <CoinText y="53" fontSize={text.length > 5 ? 17 : text.length > 3 ? 22 : 34} letterSpacing="-1">
        {text}
      </CoinText>
    </BrassCoin>
  )
}

/** The coin under 40 px: two rings. */
export function SmallCoin({ size = 24, ...rest }: CoinProps) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" width={size} height={size} {...rest}>
      <circle cx="50" cy="50" r="50" fill="var(--reward-edge)" />
      <circle cx="50" cy="50" r="45" fill="var(--reward)" />
      <circle cx="50" cy="50" r="30" fill="none" stroke="var(--reward-edge)" strokeWidth="6" />
    </svg>
  )
}

/** The dashed place where a coin will lie; its sign is drawn around the middle, 100 units wide. */
export function EmptyCoin({
  children,
  bad = false,
  size = 112,
  ...rest
}: CoinProps & { children?: ReactNode; bad?: boolean }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" width={size} height={size} {...rest}>
      <circle
        cx="50"
        cy="50"
        r="48"
        fill="none"
        stroke={bad ? 'var(--bad)' : 'var(--line-strong)'}
        strokeWidth="2.4"
        strokeDasharray="5 4"
      />
      <circle cx="50" cy="50" r="38" fill={bad ? 'var(--bad-tint)' : 'var(--sunk)'} />
      <g
        transform="translate(50 50)"
        fill="none"
        stroke={bad ? 'var(--bad)' : 'var(--ink-2)'}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </g>
    </svg>
  )
}
