import type { ReactNode, SVGProps } from 'react'

export type CoinProps = Omit<SVGProps<SVGSVGElement>, 'children'> & { size?: number }

/** The frame of every coin: 100 units wide. */
export const CoinFrame = ({ size = 100, ...rest }: CoinProps & { children: ReactNode }) => (
  <svg viewBox="0 0 100 100" aria-hidden="true" width={size} height={size} {...rest} />
)

type Dashes = SVGProps<SVGCircleElement> & { count: number }

/** The milled strokes along the edge of a coin. */
export const Milling = ({ count, ...rest }: Dashes) => (
  <circle fill="none" stroke="var(--reward-edge)" pathLength={2 * count} strokeDasharray=".9 1.1" {...rest} />
)

/** A circle of brass beads. */
export const Beads = ({ count, ...rest }: Dashes) => (
  <circle
    fill="none"
    stroke="var(--reward)"
    strokeLinecap="round"
    pathLength={count}
    strokeDasharray="0 1"
    {...rest}
  />
)

/** Edge, rim and milled strokes of every large coin. */
export const Rim = () => (
  <>
    <circle cx="50" cy="50" r="50" fill="var(--reward-edge)" />
    <circle cx="50" cy="50" r="48.4" fill="var(--reward)" />
    <Milling cx="50" cy="50" r="45.6" strokeWidth="5" count={48} />
  </>
)

/** A brass coin with a brass face and an inner line; its children are drawn on it. */
export const BrassCoin = ({ children, ...rest }: CoinProps & { children?: ReactNode }) => (
  <CoinFrame {...rest}>
    <Rim />
    <circle cx="50" cy="50" r="38.5" fill="none" stroke="var(--reward-edge)" strokeWidth="1.2" />
    {children}
  </CoinFrame>
)

/** A few letters struck in the middle of a coin. */
export const CoinText = (props: SVGProps<SVGTextElement>) => (
  <text
    x="50"
    y="50"
    dy=".35em"
    textAnchor="middle"
    fontFamily="var(--font-d)"
    fontWeight="800"
    fill="var(--on-reward)"
    {...props}
  />
)

/** The coin under 40 px: two rings. */
export const SmallCoin = ({ size = 24, ...rest }: CoinProps) => (
  <CoinFrame size={size} {...rest}>
    <circle cx="50" cy="50" r="50" fill="var(--reward-edge)" />
    <circle cx="50" cy="50" r="45" fill="var(--reward)" />
    <circle cx="50" cy="50" r="30" fill="none" stroke="var(--reward-edge)" strokeWidth="6" />
  </CoinFrame>
)

/** The dashed outline of a missing coin. Its icon is drawn around the middle; for an error it is an exclamation mark. */
export function EmptyCoin({
  bad = false,
  children = bad && <path d="M0-20V6M0 20v.1" strokeWidth="8" />,
  size = 112,
  ...rest
}: CoinProps & { children?: ReactNode; bad?: boolean }) {
  const [line, face, ink] = bad
    ? ['var(--bad)', 'var(--bad-tint)', 'var(--bad)']
    : ['var(--line-strong)', 'var(--sunk)', 'var(--ink-2)']
  return (
    <CoinFrame size={size} {...rest}>
      <circle cx="50" cy="50" r="48" fill="none" stroke={line} strokeWidth="2.4" strokeDasharray="5 4" />
      <circle cx="50" cy="50" r="38" fill={face} />
      <g
        transform="translate(50 50)"
        fill="none"
        stroke={ink}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </g>
    </CoinFrame>
  )
}
