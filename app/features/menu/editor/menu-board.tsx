import { FolderPlus, Plus } from 'lucide-react'
import {
  lazy,
  type MouseEvent,
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useSearchParams } from 'react-router'
import { DownloadLink } from '#app/kit/download/download-link.tsx'
import { Snackbar } from '#app/kit/snackbar/snackbar.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { useLoadMessages } from '#app/ui/layout/use-load-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { preservedParams } from '#app/ui/preserved-params.ts'
import { randomKey } from '#app/ui/random-key.ts'
import { translate } from '#content/messages.ts'
import type { ImportPreview } from '../import/import-preview.ts'
import { findItems, type Menu, type MenuItem } from '../menu.ts'
import type { ItemInput } from '../menu-input.ts'
import type { MenuFailure } from '../menu-result.ts'
import { type CategoryDeletion, CategoryDialog } from './category-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ItemForm } from './item-form.tsx'
import styles from './menu-board.module.css'
import { MenuIconSprite } from './menu-icons.tsx'
import { type MenuLayout, MenuList } from './menu-list.tsx'
import { type Filter, MenuToolbar } from './menu-toolbar.tsx'
import { type MenuNotice, useMenu } from './use-menu.ts'

export type MenuDialog =
  | { kind: 'add-item'; idempotencyKey: string }
  | { kind: 'categories'; idempotencyKey: string; deletion?: CategoryDeletion }
  | { kind: 'import' }
  | { kind: 'edit' | 'delete'; item: MenuItem }
  | undefined

type Props = {
  providerId: string
  menu: Menu
  address: string // of this page
  filter: Filter
  from: number // the first item of the part that is rendered on the server
  dialog: MenuDialog
  notice?: MenuNotice
  failure?: MenuFailure // of a submission without JavaScript, as are the typed fields and the preview
  typed?: ItemInput
  preview?: ImportPreview
}

const PART = 100 // items that the server renders at once: each takes a tenth of a millisecond
const loadImport = async () => ({ default: (await import('../import/import-dialog.tsx')).ImportDialog })
const ImportDialog = lazy(loadImport)

const LAYOUT = 'menuLayout'

function readLayout(): MenuLayout {
  try {
    const stored = localStorage.getItem(LAYOUT)
    if (stored === 'grid' || stored === 'list') return stored
  } catch {} // storage is blocked
  return matchMedia('(max-width: 640px)').matches ? 'list' : 'grid'
}

function saveLayout(layout: MenuLayout | undefined) {
  try {
    if (layout) localStorage.setItem(LAYOUT, layout)
  } catch {} // storage is blocked
}

/** The items that the server renders, in the order of the page, and the addresses of those before and after. */
function usePart({ items, categories }: Menu, found: Set<string>, from: number) {
  const [params] = useSearchParams()
  const addressOf = (first: number) => {
    const address = preservedParams(params)
    if (first > 0) address.set('from', String(first))
    else address.delete('from')
    return `?${address}`
  }
  const displayed = categories.flatMap(({ id }) =>
    items.filter((item) => item.categoryId === id && found.has(item.id)),
  )
  const first = from < displayed.length ? from : 0
  return {
    ids: new Set(displayed.slice(first, first + PART).map(({ id }) => id)),
    previous: first > 0 ? addressOf(Math.max(0, first - PART)) : undefined,
    next: first + PART < displayed.length ? addressOf(first + PART) : undefined,
  }
}

/** Menu management on the Menu plan. */
export function MenuBoard({ providerId, menu: loaded, address, failure, typed, preview, ...initial }: Props) {
  const t = useMessages('menu')
  const { views } = useMessages('shell')
  const { menu, notice, endNotice, send, sendOptimistic } = useMenu(providerId, loaded, initial.notice)
  const [dialog, setDialog] = useState(initial.dialog)
  const [filter, setFilter] = useState(initial.filter)
  const { search, categoryId } = useDeferredValue(filter)
  const found = useMemo(
    () => new Set(findItems(menu.items, search, categoryId).map(({ id }) => id)),
    [menu.items, search, categoryId],
  )
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => startTransition(() => setIsWhole(true)), [])
  const part = usePart(menu, found, initial.from)
  useEffect(() => setFilter((before) => ({ ...before, layout: before.layout ?? readLayout() })), [])

  const change = (next: Filter) => {
    if (next.layout !== filter.layout) saveLayout(next.layout)
    setFilter(next)
  }
  const close = () => setDialog(undefined)
  const open = (create: () => MenuDialog) => (event: MouseEvent) => {
    event.preventDefault()
    setDialog(create())
  }
  const loadImportMessages = useLoadMessages('menu-import', loadImport)
  const openImport = async (event: MouseEvent) => {
    event.preventDefault()
    if (await loadImportMessages()) setDialog((opened) => opened ?? { kind: 'import' })
  }
  const show = useCallback(
    (kind: 'edit' | 'delete', id: string) => {
      const item = menu.items.find((other) => other.id === id)
      if (item) setDialog({ kind, item })
    },
    [menu.items],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: it uses only setters and refs; a stable function keeps the list memoized
  const stableSend = useCallback(sendOptimistic, [])

  const latest = (item: MenuItem) => menu.items.find(({ id }) => id === item.id) ?? item
  const isNew = menu.items.length === 0
  const add = (
    <>
      <a
        href="?add=item"
        className={buttonClass({ variant: 'go' })}
        onClick={open(() => ({ kind: 'add-item', idempotencyKey: randomKey() }))}
      >
        <Plus size={20} aria-hidden />
        {t.addItem}
      </a>
      <a
        href="?add=category"
        className={buttonClass()}
        onClick={open(() => ({ kind: 'categories', idempotencyKey: randomKey() }))}
      >
        <FolderPlus size={20} aria-hidden />
        {t.addCategory}
      </a>
    </>
  )
  const undo = notice?.kind === 'ok' && notice.undo
  const noticeBox = undo ? (
    <Snackbar
      key={undo}
      onEnd={endNotice}
      action={
        <form
          method="post"
          action={address}
          onSubmit={(event) => {
            event.preventDefault()
            sendOptimistic(new URLSearchParams({ intent: 'undo', undo }).toString())
          }}
        >
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="undo" value={undo} />
          <button type="submit">{t.undo}</button>
        </form>
      }
    >
      {t.done[notice.intent]}
    </Snackbar>
  ) : (
    <div className={`stuck ${styles.notice}`}>
      {notice && (
        <Notice kind={notice.kind}>
          {notice.kind === 'ok' ? t.done[notice.intent] : translate(t.problems, notice.message)}{' '}
          {notice.kind === 'bad' && notice.detail && translate(t.problems, notice.detail)}
        </Notice>
      )}
    </div>
  )
  return (
    <>
      <MenuIconSprite />
      <header className="cluster bottom g3-4 between">
        <div className="shrinks breaks">
          <h1>{views.menu}</h1>
          <p className="muted">{t.lead({ items: menu.items.length, categories: menu.categories.length })}</p>
          <div className={`cluster stretch ${styles.ways}`}>
            <a href={`/menu/${providerId}`}>{t.publicMenu}</a>
            <a href="?import=table" onClick={openImport}>
              {t.importTable}
            </a>
            <DownloadLink address={`/menu-management/menu.csv?account=${providerId}`} variant="text" inRow>
              {t.exportTable}
            </DownloadLink>
          </div>
        </div>
        <div className={`shrinks breaks g3 ${styles.add}`}>{add}</div>
      </header>
      {!dialog && noticeBox /* an open dialog covers the page and shows it itself */}
      <MenuToolbar filter={filter} categories={menu.categories} onChange={change} />
      <MenuList
        items={menu.items}
        categories={menu.categories}
        currency={menu.currency}
        shown={found}
        rendered={isWhole ? undefined : part.ids}
        layout={filter.layout}
        address={address}
        sendOptimistic={stableSend}
        onShow={show}
      />
      {!isWhole && (part.previous || part.next) && (
        <nav className="row stretch g5 centered" aria-label={t.parts}>
          {part.previous && (
            <a className="inline g0 tap" href={part.previous}>
              {t.previousItems}
            </a>
          )}
          {part.next && (
            <a className="inline g0 tap" href={part.next}>
              {t.nextItems}
            </a>
          )}
        </nav>
      )}
      {found.size === 0 && (
        <div className={`stack axis g4 center p7-5 ${styles.empty}`}>
          <EmptyCoin size={112}>
            <path d="M-13-18v11c0 4 2 6 5 6s5-2 5-6v-11M-8-18v36M11 18v-36c-5 2-8 8-8 15 0 4 2 7 8 7" />
          </EmptyCoin>
          <p className="bold large">{isNew ? t.none : t.nothingFound}</p>
          {!isNew && (
            <button
              type="button"
              className={buttonClass()}
              onClick={() => change({ ...filter, search: '', categoryId: '' })}
            >
              {t.showAll}
            </button>
          )}
        </div>
      )}
      {(dialog?.kind === 'add-item' || dialog?.kind === 'edit') && (
        <ItemForm
          item={dialog.kind === 'edit' ? latest(dialog.item) : undefined}
          idempotencyKey={dialog.kind === 'add-item' ? dialog.idempotencyKey : undefined}
          typed={typed}
          failure={failure}
          categories={menu.categories}
          firstCategory={filter.categoryId || menu.categories[0]?.id || ''}
          currency={menu.currency}
          notice={!undo && noticeBox /* an undo would cover the buttons */}
          address={address}
          send={send}
          onAnother={() => setDialog({ kind: 'add-item', idempotencyKey: randomKey() })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          item={latest(dialog.item)}
          currency={menu.currency}
          address={address}
          send={send}
          onClose={close}
        />
      )}
      {dialog?.kind === 'import' && (
        <Suspense>
          <ImportDialog
            address={address}
            categories={menu.categories}
            preview={preview}
            failure={failure}
            send={send}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog?.kind === 'categories' && (
        <CategoryDialog
          menu={menu}
          notice={noticeBox}
          idempotencyKey={dialog.idempotencyKey}
          firstDeletion={dialog.deletion}
          address={address}
          failure={failure}
          send={send}
          sendOptimistic={sendOptimistic}
          onClose={close}
        />
      )}
    </>
  )
}
