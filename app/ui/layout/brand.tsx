import { useContext } from 'react'
import { Link } from 'react-router'
import { BrandName } from '../brand-name.ts'
import { classes } from '../classes.ts'
import { Mark } from '../coin/mark.tsx'
import styles from './brand.module.css'

/** Mark and name, as they head every page of the house. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <Mark size={34} />
      {useContext(BrandName)}
    </span>
  )
}

export const BrandLink = ({ to, className }: { to: string; className?: string }) => (
  <Link to={to} className={classes(styles.link, className)}>
    <Brand />
  </Link>
)
