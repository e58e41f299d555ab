import type { MouseEvent } from 'react'
import { buttonClass } from '../button.tsx'
import { EmptyCoin } from '../coin/coin.tsx'
import { CenteredPage } from './centered-page.tsx'
import styles from './error-page.module.css'

type Way = { label: string; to: string; onClick?: (event: MouseEvent) => void }
type Props = { heading: string; message: string; detail?: string; way?: Way; otherWay?: Way }

export const HOME: Way = { label: 'Return to Home', to: '/' }

/** A whole page with an error. `way` may fail again where it is a retry; then `otherWay` leads elsewhere. */
export function ErrorPage({ heading, message, detail, way = HOME, otherWay }: Props) {
  return (
    <CenteredPage className={styles.page}>
      <EmptyCoin bad size={128} />
      <h1>{heading}</h1>
      <p>{message}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <a className={buttonClass({ variant: 'go', size: 'l' })} href={way.to} onClick={way.onClick}>
        {way.label}
      </a>
      {otherWay && (
        <a className={buttonClass({ variant: 'plain' })} href={otherWay.to}>
          {otherWay.label}
        </a>
      )}
    </CenteredPage>
  )
}
