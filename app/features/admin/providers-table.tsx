import { Archive, ArrowDown, ArrowUp, ChevronsUpDown, Printer, QrCode } from 'lucide-react'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { useDownload } from '#app/kit/download/download-link.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ScrollRegion } from '#app/ui/focus/scroll-region.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { useAddressWith } from '#app/ui/pager.tsx'
import { EmptyList } from './empty-list.tsx'
import { formatAdminDate, MAX_CODES, type ProviderQuery, type ProviderSort } from './list-query.ts'
import type { ListedProvider } from './providers.server.ts'
import styles from './table.module.css'

const COLUMNS: ProviderSort[] = ['email', 'name', 'address', 'business', 'type', 'joined']

const CODES_FILE = '/admin/qr-codes.zip'
const FIRST_PAGE = { page: undefined, after: undefined, before: undefined }

type Props = { providers: ListedProvider[]; query: ProviderQuery; total: number; more: boolean }

/** The providers with a checkbox each. The buttons of the form download or print the chosen codes. */
export function ProvidersTable({ providers, query, total, more }: Props) {
  const t = useMessages('admin').providers
  const address = useAddressWith()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  if (!providers.length) return <Nothing search={query.search} more={more} />

  const here = providers.filter(({ id }) => chosen.has(id)).length
  const toggle = (ids: string[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    setChosen(next)
  }
  const elsewhere = [...chosen].filter((id) => !providers.some((provider) => provider.id === id))
  return (
    <form className={styles.form}>
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <ScrollRegion className={`anchor scrolls ${styles.scroll}`} label={t.table}>
        <table className={`table ${styles.table}`}>
          <thead>
            <tr>
              <th>
                <label className={`middle press ${styles.box}`}>
                  <input
                    className="tick"
                    type="checkbox"
                    checked={here === providers.length}
                    ref={(box) => {
                      if (box) box.indeterminate = here > 0 && here < providers.length
                    }}
                    onChange={(event) =>
                      toggle(
                        providers.map(({ id }) => id),
                        event.currentTarget.checked,
                      )
                    }
                  />
                  <span className="sr">{t.chooseAll}</span>
                </label>
              </th>
              {COLUMNS.map((sort) => (
                <Heading key={sort} sort={sort} query={query} />
              ))}
              <th className={styles.actions}>{t.columns.actions}</th>
            </tr>
          </thead>
          <tbody>
            {providers.map((provider) => (
              <tr key={provider.id} data-chosen={chosen.has(provider.id) || undefined}>
                <td>
                  <label className={`middle press ${styles.box}`}>
                    <input
                      className="tick"
                      type="checkbox"
                      name="id"
                      value={provider.id}
                      checked={chosen.has(provider.id)}
                      onChange={(event) => toggle([provider.id], event.currentTarget.checked)}
                    />
                    <span className="sr">{t.choose({ name: provider.businessName || provider.email })}</span>
                  </label>
                </td>
                <td>
                  <Link to={href('/admin/providers/:providerId', { providerId: provider.id })}>
                    {provider.email}
                  </Link>
                </td>
                <td>{provider.fullName}</td>
                <td className={styles.long}>{provider.mailingAddress || <i>{t.missing}</i>}</td>
                <td className={`heavy ${styles.name}`}>{provider.businessName || <i>{t.missing}</i>}</td>
                <td>{provider.typeLabel || <i>{t.missing}</i>}</td>
                <td className="nowrap">
                  <time dateTime={provider.joined}>{formatAdminDate(provider.joined)}</time>
                </td>
                <td className={styles.actions}>
                  <Link className={buttonClass()} to={address({ qr: provider.id })} preventScrollReset>
                    <QrCode size={20} aria-hidden />
                    <b>{t.code}</b>
                    <span className="sr"> {t.of({ name: provider.businessName || provider.email })}</span>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Selection chosen={chosen.size} total={total} search={query.search} />
    </form>
  )
}

function Heading({ sort, query }: { sort: ProviderSort; query: ProviderQuery }) {
  const { columns } = useMessages('admin').providers
  const address = useAddressWith()
  const here = query.sort === sort
  const Icon = here ? (query.descending ? ArrowDown : ArrowUp) : ChevronsUpDown
  const descending = here ? !query.descending : sort === 'joined'
  return (
    <th aria-sort={here ? (query.descending ? 'descending' : 'ascending') : undefined}>
      <Link
        to={address({ sort, dir: descending ? 'desc' : 'asc', ...FIRST_PAGE })}
        preventScrollReset
        data-here={here || undefined}
      >
        {columns[sort]}
        <Icon size={16} aria-hidden />
      </Link>
    </th>
  )
}

/** The actions on the codes of the chosen providers, or of all that a search found. */
function Selection({ chosen, total, search }: { chosen: number; total: number; search: string }) {
  const t = useMessages('admin').providers
  const { download, busy, notice } = useDownload()
  const all = Math.min(total, MAX_CODES)
  return (
    <div className={`cluster g2-3 pt4 ruled ${styles.selection}`}>
      <p className="muted small" role="status">
        {chosen ? t.chosen({ count: chosen }) : total > MAX_CODES ? t.hintNewest({ max: all }) : t.hint}
      </p>
      {!chosen && (
        <>
          <input type="hidden" name="all" value="on" />
          <input type="hidden" name="q" value={search} />
        </>
      )}
      <Button
        type="submit"
        formAction={CODES_FILE}
        formNoValidate
        aria-busy={busy}
        onClick={(event) => {
          event.preventDefault()
          const fields = new FormData(event.currentTarget.form!) as unknown as URLSearchParams
          void download(`${CODES_FILE}?${new URLSearchParams(fields)}`)
        }}
      >
        <Archive size={20} aria-hidden />
        {chosen ? t.archive : t.archiveAll({ count: all })}
      </Button>
      <Button type="submit" formAction="/admin/print">
        <Printer size={20} aria-hidden />
        {chosen ? t.print : t.printAll({ count: all })}
      </Button>
      {notice}
    </div>
  )
}

function Nothing({ search, more }: { search: string; more: boolean }) {
  const { providers: t, nothingFound } = useMessages('admin')
  const hint = more ? t.manyHint : t.foundHint
  return (
    <EmptyList
      icon={
        <>
          <circle cx="-3" cy="-3" r="13" />
          <path d="M7 7 17 17" />
        </>
      }
      heading={search ? nothingFound : t.none}
      hint={search ? hint : t.noneHint}
    />
  )
}
