import { Link } from 'react-router'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import styles from './legal-note.module.css'

/** Links the Terms and the Privacy Policy below what creates an account. */
export const LegalNote = ({ text }: { text: string }) => (
  <p className={`muted tiny center ${styles.note}`}>
    <RichText
      text={text}
      tags={{
        terms: (words) => <Link to="/terms">{words}</Link>,
        privacy: (words) => <Link to="/privacy">{words}</Link>,
      }}
    />
  </p>
)
