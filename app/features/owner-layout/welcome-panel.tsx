import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { MissingFields } from '#app/features/business/profile/profile.ts'
import { viewAddress } from '#app/kit/page/owner-view.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { FaceCoin } from '#app/ui/coin/face-coin.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { Messages } from '#content/messages.ts'
import styles from './welcome-panel.module.css'

type Props = { name: string; photoUrl: string | null; missing: MissingFields }

const STEPS = ['handle', 'business', 'names', 'address'] as const

/** The subtitle of the greeting. Only a missing payment name keeps tips from arriving. */
export function welcomeSubtitle(missing: MissingFields, t: Messages['dashboard']['toDo']) {
  if (missing.handle) return t.noHandle
  const count = Object.values(missing).filter(Boolean).length
  return count ? t.count({ count }) : t.nothing
}

/** What a new provider still has to fill in, and what it is for. */
export function WelcomePanel({ name, photoUrl, missing }: Props) {
  const { toDo: t } = useMessages('dashboard')
  return (
    <section className={`cluster p5 rounded-l ring on-ring ${styles.panel}`} aria-labelledby="welcome">
      <FaceCoin picture={photoUrl} name={name} size={104} className={styles.coin} />
      <div className={styles.text}>
        <h2 id="welcome">{t.heading}</h2>
        <ul className="stack g2 mt3">
          {STEPS.filter((part) => part in missing).map((part) => (
            <li className="row on-ring-2" key={part} data-open={missing[part] || undefined}>
              {missing[part] ? <Circle size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
              {t.steps[part]}
              <span className="sr">{` ${missing[part] ? t.missing : t.done}`}</span>
            </li>
          ))}
        </ul>
      </div>
      <Link to={viewAddress('profile')} className={buttonClass({ variant: 'goOnRing', size: 'l' })}>
        {t.action}
      </Link>
    </section>
  )
}
