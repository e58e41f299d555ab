import styles from './or.module.css'

/** Stands between two ways to sign in. */
export const Or = () => <p className={styles.or}>or</p>
