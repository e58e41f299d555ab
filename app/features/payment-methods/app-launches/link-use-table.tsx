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
  const { links: say } = useMessages('admin')
  if (!links.length) return <p className="muted">{say.none}</p>
  const share = ({ opened, saidSent }: AppLaunches) =>
    opened ? say.share({ percent: Math.round((100 * saidSent) / opened), opened }) : say.unopened
  return (
    <ScrollRegion className="scrolls" label={say.table}>
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th>{say.columns.link}</th>
            <th>{say.columns.system}</th>
            <th>{say.columns.recent}</th>
            <th>{say.columns.before}</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ way, name, form, system, recent, before, broken }) => (
            <tr key={`${way} ${system}`}>
              <td>
                {name}
                <span className="block regular tiny">{form || say.ownCode}</span>
              </td>
              <td>{say.systems[system]}</td>
              <td>
                {share(recent)} {broken && <Tag>{say.halved}</Tag>}
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
  const { links: say } = useMessages('admin')
  return links
    .filter(({ broken }) => broken)
    .map(({ name, form, system }) =>
      say.broken({ name, form: form || say.ownCode, system: say.systems[system] }),
    )
}
