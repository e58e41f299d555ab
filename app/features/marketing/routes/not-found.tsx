import { data, redirect } from 'react-router'
import { languageContext } from '#app/features/identity/session/route-context.server.ts'
import { readLanguage, VARIES } from '#app/kit/i18n/language.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { BrassCoin } from '#app/ui/coin/coin.tsx'
import { Mark } from '#app/ui/coin/mark.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { CenteredPage } from '#app/ui/layout/centered-page.tsx'
import type { Route } from './+types/not-found.ts'
import styles from './not-found.module.css'

export function loader({ request, context }: Route.LoaderArgs) {
  context.set(languageContext, readLanguage(request))
  return data(null, { status: 404, headers: { vary: VARIES } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (new URL(request.url).pathname !== '/404') throw redirect('/404')
  return null
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** The coin is the zero. A plain link: the page that did not work may have been the router's own. */
export default function NotFound() {
  const { notFound: t } = useMessages('ui')
  return (
    <CenteredPage className={styles.page}>
      <title>{t.heading}</title>
      <div className={styles.number} aria-hidden>
        <span>4</span>
        <BrassCoin>
          <Mark x="30" y="28" size={42} />
        </BrassCoin>
        <span>4</span>
      </div>
      <h1>{t.heading}</h1>
      <p>{t.why}</p>
      <a className={buttonClass({ variant: 'go', size: 'l' })} href="/">
        {t.home}
      </a>
    </CenteredPage>
  )
}
