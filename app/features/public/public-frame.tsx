import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Brand, BrandLink } from '#app/ui/layout/brand.tsx'
import { FOOTER, type FooterTexts } from '#content/legal/footer.ts'
import { DEFAULT_LANGUAGE } from '#content/messages/languages.ts'
import styles from './public-frame.module.css'

const AccountLinks = () => (
  <nav aria-label="Account">
    <a href="/#how" className={classes(buttonClass({ variant: 'plain' }), styles.wide)}>
      How It Works
    </a>
    <Link to="/login" className={buttonClass({ variant: 'plain' })}>
      Login
    </Link>
    <Link to="/register" className={buttonClass()}>
      Sign Up
    </Link>
  </nav>
)

/** The header of public pages: the name, and the links to sign in and sign up. */
export const PublicHeader = ({ isEnglish = true }: { isEnglish?: boolean }) => (
  <header className={styles.header}>
    <BrandLink to="/" />
    {isEnglish && <AccountLinks />}
  </header>
)

export function PublicFooter({ texts = FOOTER[DEFAULT_LANGUAGE] }: { texts?: FooterTexts }) {
  return (
    <footer className={styles.footer}>
      <div>
        <Brand />
        <nav aria-label={texts.label}>
          <Link to="/terms">{texts.terms}</Link>
          <Link to="/privacy">{texts.privacy}</Link>
          <Link to="/contact">{texts.contact}</Link>
        </nav>
      </div>
    </footer>
  )
}
