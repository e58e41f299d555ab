import { data, redirect } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { BrassCoin } from '#app/ui/coin/coin.tsx'
import { Mark } from '#app/ui/coin/mark.tsx'
import { CenteredPage } from '#app/ui/layout/centered-page.tsx'
import type { Route } from './+types/not-found.ts'
import styles from './not-found.module.css'

export const loader = () => data(null, { status: 404 })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (new URL(request.url).pathname !== '/404') throw redirect('/404')
  return null
}

export const meta = () => [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }]

/** The coin is the zero. A plain link: the page that did not work may have been the router's own. */
export default function NotFound() {
  return (
    <CenteredPage className={styles.page}>
      <div className={styles.number} aria-hidden>
        <span>4</span>
        <BrassCoin>
          <Mark x="30" y="28" size={42} />
        </BrassCoin>
        <span>4</span>
      </div>
      <h1>Page Not Found</h1>
      <p>The address may be old or mistyped.</p>
      <a className={buttonClass({ variant: 'go', size: 'l' })} href="/">
        Return to Home
      </a>
    </CenteredPage>
  )
}
