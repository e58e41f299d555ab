import { data, Link, useSearchParams } from 'react-router'
import { PublicHeader } from '#app/kit/public-page/public-frame.tsx'
import { QrCard } from '#app/kit/qr/qr-card.tsx'
import { tipUrl } from '#app/kit/qr/qr-content.ts'
import { SAMPLE_CODES, SAMPLE_HOST } from '#app/kit/qr/sample-codes.ts'
import { env } from '#app/server/env.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import type { Route } from './+types/test-qr-codes.ts'
import NotFound from './not-found.tsx'
import styles from './test-qr-codes.module.css'

/** For developers. In production the page exists only where the host enables it. */
export const loader = () => (env.testQrCodes ? data({ shown: true }) : data({ shown: false }, 404))

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...(loaderData?.shown ? [{ title: 'Test QR codes' }] : []),
  { name: 'robots', content: 'noindex' },
]

export default function TestQrCodes({ loaderData: { shown } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  if (!shown) return <NotFound />
  const all = params.get('show') === 'all'
  const [first] = SAMPLE_CODES
  const selected = SAMPLE_CODES.find(({ id }) => id === params.get('code')) ?? first!
  return (
    <>
      <PublicHeader />
      <Main className={styles.page}>
        <h1>Test QR codes</h1>
        <p>Five invented providers at {SAMPLE_HOST}. Their codes lead nowhere.</p>
        <nav aria-label="Codes" className={styles.choices}>
          {SAMPLE_CODES.map(({ id, businessName }) => (
            <Link
              key={id}
              to={`?code=${id}`}
              className={styles.choice}
              aria-current={!all && id === selected.id ? 'true' : undefined}
              preventScrollReset
            >
              {businessName}
            </Link>
          ))}
          <Link className={buttonClass()} to={all ? `?code=${selected.id}` : '?show=all'} preventScrollReset>
            {all ? 'Show one code' : 'Show all codes'}
          </Link>
        </nav>
        <ul className={styles.codes}>
          {(all ? SAMPLE_CODES : [selected]).map(({ id, businessName, businessType }) => (
            <Card as="li" key={id}>
              <QrCard text={tipUrl(SAMPLE_HOST, id)} businessName={businessName} />
              <b>{businessName}</b>
              <span>{businessType}</span>
              <code>{tipUrl(SAMPLE_HOST, id)}</code>
            </Card>
          ))}
        </ul>
      </Main>
    </>
  )
}
