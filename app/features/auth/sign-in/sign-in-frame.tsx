import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FaceCoinLark } from '#app/ui/coin/coin-lark.tsx'
import { Brand } from '#app/ui/layout/brand.tsx'
import styles from './sign-in-frame.module.css'

/** A sign-in page: the form at the left, the giant coin at the right; a phone shows the form alone. */
export function SignInFrame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <main className={styles.form}>
        <Link to="/" className={styles.home}>
          <Brand />
        </Link>
        <h1>{heading}</h1>
        {children}
      </main>
      <div className={styles.picture} aria-hidden>
        <svg viewBox="0 0 920 920" className={styles.disc} aria-hidden>
          <circle cx="460" cy="460" r="460" fill="var(--reward-edge)" />
          <circle cx="460" cy="460" r="457" fill="var(--reward)" />
          <circle
            cx="460"
            cy="460"
            r="445"
            fill="none"
            stroke="var(--reward-edge)"
            strokeWidth="18"
            pathLength="240"
            strokeDasharray=".9 1.1"
          />
          <circle cx="460" cy="460" r="436" fill="var(--ring)" />
          <circle
            cx="460"
            cy="460"
            r="420"
            fill="none"
            stroke="var(--reward)"
            strokeWidth="6"
            strokeLinecap="round"
            pathLength="190"
            strokeDasharray="0 1"
          />
          <circle cx="460" cy="460" r="334" fill="none" stroke="var(--ring-line)" strokeWidth="2" />
          <path id="sign-in-rim" d="M460 804a344 344 0 0 1 0-688a344 344 0 0 1 0 688" fill="none" />
          <g className={styles.letters} fill="#fff" transform="rotate(69 460 460)">
            <text>
              <textPath href="#sign-in-rim">DELIGHT YOUR CUSTOMERS</textPath>
            </text>
            <text textAnchor="end">
              <textPath href="#sign-in-rim" startOffset="98.5%">
                GROW YOUR TIPS •
              </textPath>
            </text>
          </g>
        </svg>
        <FaceCoinLark face="white" className={styles.coin} />
      </div>
    </div>
  )
}

type SubmitProps = { pending: string | false; disabled?: boolean; children: string }

/** The button of a form on a sign-in page; `pending` is its text while the form is sent. */
export const SubmitButton = ({ pending, disabled, children }: SubmitProps) => (
  <Button type="submit" variant="go" size="l" wide disabled={disabled || Boolean(pending)}>
    {pending || children}
  </Button>
)
