import { ScrollRegion } from '#app/ui/focus/scroll-region.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Tag } from '#app/ui/tag.tsx'
import type { AppLaunches } from './app-launch.ts'
import type { LinkUse } from './app-launches.server.ts'
import styles from './link-use-table.module.css'

// Without hosts it is a code of ours.
type Props = { links: (LinkUse & { name: string; form: string | undefined })[] }

/** Of the payment links that customers opened, the share that they said went through. */
export function LinkUseTable({ links }: Props) {
  const { links: t } = useMessages('admin')
  if (!links.length) return <p className="muted">{t.none}</p>
  const share = ({ opened, saidSent }: AppLaunches) =>
    opened ? t.share({ percent: Math.round((100 * saidSent) / opened), opened }) : t.unopened
  return (
    <ScrollRegion className="scrolls" label={t.table}>
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th>{t.columns.link}</th>
            <th>{t.columns.system}</th>
            <th>{t.columns.recent}</th>
            <th>{t.columns.before}</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ method, name, form, system, recent, before, broken }) => (
            <tr key={`${method} ${system}`}>
              <td>
                {name}
                <span className="block regular tiny">{form || t.ownCode}</span>
              </td>
              <td>{t.systems[system]}</td>
              <td>
                {share(recent)} {broken && <Tag>{t.halved}</Tag>}
              </td>
              <td>{share(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** What to look at: the links whose share has halved. */
export function useBrokenLinks(links: Props['links']) {
  const { links: t } = useMessages('admin')
  return links
    .filter(({ broken }) => broken)
    .map(({ name, form, system }) => t.broken({ name, form: form || t.ownCode, system: t.systems[system] }))
}
