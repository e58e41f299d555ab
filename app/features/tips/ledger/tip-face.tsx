import { CoinFrame } from '#app/ui/coin/coin.tsx'
import type { TipState } from './tip-state.ts'

/** A tip as a coin that becomes whole: dashed when chosen, an open ring when said sent, full when confirmed. */
export const TipFace = ({ state, size = 26 }: { state: TipState; size?: number }) => (
  <CoinFrame size={size}>{FACES[state]}</CoinFrame>
)

const outline = { cx: 50, cy: 50, r: 44, fill: 'none', stroke: 'currentcolor', strokeWidth: 7 }

const whole = (mark: string) => (
  <>
    <circle cx="50" cy="50" r="50" fill="var(--reward-edge)" />
    <circle cx="50" cy="50" r="43" fill="var(--reward)" />
    <path
      d={mark}
      fill="none"
      stroke="var(--on-reward)"
      strokeWidth="11"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)

const dashed = <circle {...outline} strokeDasharray="17 10.6" />

const FACES: Record<TipState, React.ReactNode> = {
  chosen: dashed,
  'set-aside': dashed,
  'said-sent': (
    <>
      <circle cx="50" cy="50" r="34" fill="none" stroke="var(--reward)" strokeWidth="22" />
      <circle cx="50" cy="50" r="46.5" fill="none" stroke="var(--reward-edge)" strokeWidth="7" />
      <circle cx="50" cy="50" r="23" fill="none" stroke="var(--reward-edge)" strokeWidth="7" />
    </>
  ),
  confirmed: whole('M30 52l14 14 27-30'),
  added: whole('M50 28v44M28 50h44'),
  'struck-out': (
    <>
      <circle {...outline} />
      <path d="M22 78 78 22" stroke="currentcolor" strokeWidth="7" />
    </>
  ),
}
