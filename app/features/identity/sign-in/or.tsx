import { useMessages } from '#app/ui/i18n/use-messages.ts'
import styles from './or.module.css'

/** The divider between two ways to sign in. */
export const Or = () => <p className={styles.or}>{useMessages('sign-in').or}</p>
