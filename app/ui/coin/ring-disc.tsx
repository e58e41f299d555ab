import { Beads } from './coin.tsx'

type Props = { radius?: number; className?: string }

/** A giant green coin, cut by its box: brass line, then beads. Their size does not depend on the radius. */
export const RingDisc = ({ radius = 460, className }: Props) => (
  <svg className={className} viewBox={`${-radius} ${-radius} ${2 * radius} ${2 * radius}`} aria-hidden>
    <circle r={radius} fill="var(--reward-edge)" />
    <circle r={radius - 1.6} fill="var(--reward)" />
    <circle r={radius - 8} fill="var(--ring)" />
    <Beads r={radius - 20} strokeWidth="5" count={(radius - 20) / 2} />
  </svg>
)
