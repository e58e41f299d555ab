import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { FaceCoin } from '#app/ui/coin/face-coin.tsx'
import type { findMissingFields } from '../profile.ts'
import { viewAddress } from './owner-view.ts'
import styles from './welcome-panel.module.css'

type Props = { name: string; photoUrl: string | null; missing: ReturnType<typeof findMissingFields> }

const STEPS: [keyof Props['missing'], string][] = [
  ['business', 'Business name and type'],
  ['address', 'Mailing address, for printed codes'],
  ['handle', 'A Cash App or Venmo name'],
]

/** What a new provider still has to do before tips can arrive. */
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
