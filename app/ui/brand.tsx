import { BRAND } from '#content/brand.ts'
import styles from './brand.module.css'
import { Mark } from './mark.tsx'

/** Mark and name, as they head every page of the house. */
export function Brand({ name = BRAND }: { name?: string }) {
  return (
    <span className={styles.brand}>
      <Mark size={34} />
      {name}
    </span>
  )
}
