import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { FaceCoin } from '#app/ui/coin/face-coin.tsx'
import type { findMissingFields } from '../profile.ts'
import { viewAddress } from './owner-view.ts'
import styles from './welcome-panel.module.css'

type Missing = ReturnType<typeof findMissingFields>
type Props = { name: string; photoUrl: string | null; missing: Missing }

const STEPS: [keyof Missing, string][] = [
  ['handle', 'A Cash App or Venmo name, so that tips reach you'],
  ['business', 'Business name and type, so that customers know you'],
  ['names', 'Display name and full name, for printed codes'],
  ['address', 'Mailing address, for printed codes'],
]

const COUNTS = ['', 'One thing is', 'Two things are', 'Three things are']

/** The line under the greeting. Only a payment name keeps tips from arriving. */
export function welcomeLine(missing: Missing) {
  if (missing.handle) return 'A Cash App or Venmo name is missing before the first tip can arrive.'
  const count = Object.values(missing).filter(Boolean).length
  return count ? `Tips can arrive. ${COUNTS[count]} still missing.` : 'Save your profile once more to finish.'
}

/** What a new provider still has to fill in, and what it is for. */
export function WelcomePanel({ name, photoUrl, missing }: Props) {
  return (
    <section className={styles.panel} aria-labelledby="welcome">
      <FaceCoin picture={photoUrl} name={name} size={104} className={styles.coin} />
      <div className={styles.text}>
        <h2 id="welcome">Complete your profile</h2>
        <ul>
          {STEPS.map(([part, messages]) => (
            <li key={part} data-open={missing[part] || undefined}>
              {missing[part] ? <Circle size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
              {messages}
              <span className="sr">{missing[part] ? ' (missing)' : ' (done)'}</span>
            </li>
          ))}
        </ul>
      </div>
      <Link to={viewAddress('profile')} className={buttonClass({ variant: 'goOnRing', size: 'l' })}>
        Complete Profile
      </Link>
    </section>
  )
}
