import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Brand, BrandLink } from '#app/ui/layout/brand.tsx'
import styles from './public-frame.module.css'

/** The header of public pages: the name, and the links to sign in and sign up. */
export function PublicHeader() {
  return (
    <header className={styles.header}>
      <BrandLink to="/" />
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
    </header>
  )
}

export function PublicFooter() {
  return (
    <footer className={styles.footer}>
      <div>
        <Brand />
        <nav aria-label="About this site">
          <Link to="/terms">Terms</Link>
          <Link to="/privacy">Privacy</Link>
          <Link to="/contact">Contact Us</Link>
        </nav>
      </div>
    </footer>
  )
}
