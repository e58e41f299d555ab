import { classes } from '#app/ui/classes.ts'
import type { Funnel } from './funnel.ts'
import { lengthOf } from './funnel-view.ts'
import styles from './step-bar.module.css'

const LAYERS = ['scans', 'games', 'opened', 'confirmed'] as const

type Props = { steps: Funnel; most: number; className?: string }

/** The steps of a place over each other in one bar, as lengths of the most scans of a place. */
export const StepBar = ({ steps, most, className }: Props) => (
  <svg className={classes(`block ${styles.bar}`, className)} width="100%" height="14" aria-hidden>
    {LAYERS.map((step) =>
      steps[step] ? (
        <rect
          key={step}
          data-step={step}
          x="0"
          y="1"
          width={`${Math.max(1.5, lengthOf(steps[step], most))}%`}
          height="12"
          rx="4"
        />
      ) : null,
    )}
  </svg>
)

type OneProps = { step: keyof Funnel; count: number; most: number }

/** One step as a bar of its own. */
export const OneStep = ({ step, count, most }: OneProps) => (
  <svg className={`block ${styles.bar}`} width="100%" height="22" aria-hidden>
    {count > 0 && (
      <rect
        data-step={step}
        x="1"
        y="1"
        width={`${Math.max(1.5, lengthOf(count, most) * 0.98)}%`}
        height="20"
        rx="6"
      />
    )}
  </svg>
)
