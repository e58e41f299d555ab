import { ScrollRegion } from '#app/ui/focus/scroll-region.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { AppLaunches } from './app-launch.ts'
import type { LinkUse } from './app-launches.server.ts'
import styles from './link-use-table.module.css'
import type { System } from './system.ts'

const SYSTEM_NAMES: Record<System, string> = {
  ios: 'iPhone, iPad',
  android: 'Android',
  windows: 'Windows',
  mac: 'Mac',
  other: 'Other',
}

const share = ({ opened, saidSent }: AppLaunches) =>
  opened ? `${Math.round((100 * saidSent) / opened)} % of ${opened.toLocaleString('en-US')}` : 'none'

type Props = { links: (LinkUse & { name: string; form: string })[] }

/** Of the payment links that customers opened, the share that they said went through. */
export function LinkUseTable({ links }: Props) {
  if (!links.length) return <p className={styles.none}>No payment app was opened in the last 29 days.</p>
  return (
    <ScrollRegion className={styles.scroll} label="Payment links, table">
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Link</th>
            <th>System</th>
            <th>Today and yesterday</th>
            <th>28 days before</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ way, name, form, system, recent, before, broken }) => (
            <tr key={`${way} ${system}`}>
              <td>
                {name}
                <span>{form}</span>
              </td>
              <td>{SYSTEM_NAMES[system]}</td>
              <td>
                {share(recent)} {broken && <Tag>Halved</Tag>}
              </td>
              <td>{share(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** What to look at when a share has halved. */
export const brokenWarning = ({ name, form, system }: Props['links'][number]) =>
  `Tips by ${name} (${form}) on ${SYSTEM_NAMES[system]} go through half as often as in the 28 days before. The app may open the link in another way now.`
