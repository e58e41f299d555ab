import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Brand, BrandLink } from '#app/ui/layout/brand.tsx'
import { DEFAULT_LANGUAGE } from '#content/languages.ts'
import type { FooterTexts } from '#content/legal/footer.ts'
import { HEADER, type HeaderTexts } from '#content/legal/header.ts'
import styles from './public-frame.module.css'

const AccountLinks = ({ texts }: { texts: HeaderTexts }) => (
  <nav aria-label={texts.label}>
    <a href="/#how" className={classes(buttonClass({ variant: 'plain' }), styles.wide)}>
      {texts.how}
    </a>
    <Link to="/login" className={buttonClass({ variant: 'plain' })}>
      {texts.login}
    </Link>
    <Link to="/register" className={buttonClass()}>
      {texts.signUp}
    </Link>
  </nav>
)

/** The header of public pages: the name, and the links to sign in and sign up. */
export const PublicHeader = ({ texts = HEADER[DEFAULT_LANGUAGE] }: { texts?: HeaderTexts }) => (
  <header className={styles.header}>
    <BrandLink to="/" />
    <AccountLinks texts={texts} />
  </header>
)

type FooterProps = { texts: FooterTexts; children?: ReactNode }

export function PublicFooter({ texts, children }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div>
        <Brand />
        <nav aria-label={texts.label}>
          <Link to="/terms">{texts.terms}</Link>
          <Link to="/privacy">{texts.privacy}</Link>
          <Link to="/contact">{texts.contact}</Link>
        </nav>
        {children}
      </div>
    </footer>
  )
}
