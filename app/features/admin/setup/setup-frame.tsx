import '#app/ui/layout/layout.css'
import { Link2 } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { BrandName } from '#app/ui/brand-name.ts'
import { Beads, Milling } from '#app/ui/coin/coin.tsx'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Brand } from '#app/ui/layout/brand.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import styles from './setup-frame.module.css'

type Props = { host: string; children: ReactNode }

/** The first run: what it is at the left, on the green, with a code as it will look; the form at the right. */
export function SetupFrame({ host, children }: Props) {
  const t = useMessages('setup')
  const brand = useContext(BrandName) ?? ''
  return (
    <div className={`stack g0 screen ${styles.page}`}>
      <title>{t.title}</title>
      <header className={`ring on-ring ${styles.side}`}>
        <div className={`stack g5 packed p5 clips ${styles.held}`}>
          <Brand />
          <div className={`stack ${styles.words}`}>
            <h1>{t.heading({ brand })}</h1>
            <p className="on-ring-2">{t.lead}</p>
            <p className={`on-ring-2 ${styles.choose}`}>
              <Link2 size={20} aria-hidden />
              <span>
                <RichText text={t.choose} tags={{ strong: (text) => <strong>{text}</strong> }} />
              </span>
            </p>
          </div>
          <div className={styles.picture} aria-hidden>
            <svg viewBox="-230 -230 460 460" className={styles.coin} aria-hidden>
              <circle r="230" fill="var(--reward-edge)" />
              <circle r="228" fill="var(--reward)" />
              <Milling r="219" strokeWidth="11" count={150} />
              <circle r="211" fill="var(--ring)" />
              <Beads r="198" strokeWidth="4" count={150} />
            </svg>
            <img src="/sample-code.svg" alt="" width="240" height="240" />
            <p>
              <strong>{host}</strong>
              {t.preview}
            </p>
          </div>
        </div>
      </header>
      <Main className={`wide ${styles.main}`}>{children}</Main>
    </div>
  )
}
