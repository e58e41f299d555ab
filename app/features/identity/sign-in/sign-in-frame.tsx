import '#app/ui/layout/layout.css'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LanguageSwitch } from '#app/kit/i18n/language-switch.tsx'
import { Button } from '#app/ui/button.tsx'
import { Beads, Milling } from '#app/ui/coin/coin.tsx'
import { FaceCoinLark } from '#app/ui/coin/coin-lark.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { BrandLink } from '#app/ui/layout/brand.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import styles from './sign-in-frame.module.css'

type Props = { heading: string; title?: string; children: ReactNode }

/** A sign-in page: the form at the left, the giant coin at the right; a phone shows the form alone. */
export function SignInFrame({ heading, title = heading, children }: Props) {
  const { rim } = useMessages('sign-in')
  const { language } = usePageLanguage()
  const { pathname, search } = useLocation()
  return (
    <div className={`stack g0 screen clips ${styles.page}`}>
      <title>{title}</title>
      <Main className={`stack g5 packed wide p5 breaks mx-auto ${styles.form}`}>
        <BrandLink to="/" className={`own-width ${styles.home}`} />
        <h1>{heading}</h1>
        {children}
        <div className="cluster stretch small centered g0-2">
          <LanguageSwitch language={language} to={pathname + search} />
        </div>
      </Main>
      <div className={styles.picture} aria-hidden>
        <svg viewBox="-460 -460 920 920" className={styles.disc} aria-hidden>
          <circle r="460" fill="var(--reward-edge)" />
          <circle r="457" fill="var(--reward)" />
          <Milling r="445" strokeWidth="18" count={120} />
          <circle r="436" fill="var(--ring)" />
          <Beads r="420" strokeWidth="6" count={190} />
          <circle r="334" fill="none" stroke="var(--ring-line)" strokeWidth="2" />
          <path id="sign-in-rim" d="M0 344a344 344 0 0 1 0-688a344 344 0 0 1 0 688" fill="none" />
          <g className={styles.letters} fill="var(--on-ring)" transform="rotate(69)">
            <text>
              <textPath href="#sign-in-rim">{rim.first}</textPath>
            </text>
            <text textAnchor="end">
              <textPath href="#sign-in-rim" startOffset="98.5%">
                {rim.second}
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
