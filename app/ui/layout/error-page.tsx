import type { MouseEvent } from 'react'
import { buttonClass } from '../button.tsx'
import { EmptyCoin } from '../coin/coin.tsx'
import { CenteredPage } from './centered-page.tsx'
import styles from './error-page.module.css'

type ErrorPageLink = { label: string; to: string; onClick?: (event: MouseEvent) => void }
type Props = {
  heading: string
  message: string
  detail?: string
  calm?: boolean // nothing went wrong
  link?: ErrorPageLink
  secondLink?: ErrorPageLink
}

export const HOME: ErrorPageLink = { label: 'Return to Home', to: '/' }

/** A whole page with an error. `link` may be a retry that fails again; then `secondLink` leads elsewhere. */
export function ErrorPage({ heading, message, detail, calm = false, link = HOME, secondLink }: Props) {
  return (
    <CenteredPage className={styles.page}>
      <EmptyCoin bad={!calm} size={128} />
      <h1>{heading}</h1>
      <p>{message}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <a className={buttonClass({ variant: 'go', size: 'l' })} href={link.to} onClick={link.onClick}>
        {link.label}
      </a>
      {secondLink && (
        <a className={buttonClass({ variant: 'plain' })} href={secondLink.to}>
          {secondLink.label}
        </a>
      )}
    </CenteredPage>
  )
}
