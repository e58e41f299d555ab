import { Milling } from '#app/ui/coin/coin.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { Funnel } from './funnel.ts'
import styles from './funnel-coins.module.css'

const SHOWN = ['scans', 'games', 'opened', 'confirmed'] as const

const FACES: Record<(typeof SHOWN)[number], { fill: string; line: string }> = {
  scans: { fill: 'var(--heat-1)', line: 'var(--card)' },
  games: { fill: 'var(--heat-2)', line: 'var(--card)' },
  opened: { fill: 'var(--heat-3)', line: 'var(--card)' },
  confirmed: { fill: 'var(--reward)', line: 'var(--reward-edge)' },
}

/** Coins whose areas are the steps of the visits; the largest fills its box of 100. */
export function FunnelCoins({ steps }: { steps: Funnel }) {
  const { steps: words, funnel } = useMessages('places')
  const most = Math.max(...SHOWN.map((step) => steps[step]), 1)
  return (
    <ul className={`grid g2 top center ${styles.coins}`} aria-label={funnel}>
      {SHOWN.map((step) => {
        const radius = Math.max(steps[step] ? 8 : 4, 50 * Math.sqrt(steps[step] / most))
        const { fill, line } = FACES[step]
        return (
          <li className="stack g0 axis" key={step}>
            <svg viewBox="0 0 100 100" aria-hidden>
              {steps[step] ? (
                <>
                  <circle cx="50" cy={100 - radius} r={radius} fill={fill} />
                  <Milling
                    cx="50"
                    cy={100 - radius}
                    r={radius - 4}
                    stroke={line}
                    strokeWidth={step === 'confirmed' ? 4 : 1.4}
                    count={step === 'confirmed' ? 36 : 48}
                  />
                </>
              ) : (
                <circle
                  cx="50"
                  cy="88"
                  r="11"
                  fill="none"
                  stroke="var(--line-strong)"
                  strokeWidth="1.6"
                  strokeDasharray="4 3"
                />
              )}
            </svg>
            <strong>{steps[step]}</strong>
            <span className="muted as-wide small breaks">{words[step]}</span>
          </li>
        )
      })}
    </ul>
  )
}
