import { FolderPlus, Plus } from 'lucide-react'
import { type MouseEvent, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ImportDialog } from '../import/import-dialog.tsx'
import type { Preview } from '../import/menu-import.ts'
import { findItems, type Menu, type MenuItem, NO_ITEMS_FOUND } from '../menu.ts'
import type { Failed } from '../menu-failure.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { newFormKey } from './form-key.client.ts'
import { ItemForm } from './item-form.tsx'
import styles from './menu-board.module.css'
import type { ItemDraft } from './menu-form.ts'
import { MenuSigns } from './menu-icons.tsx'
import { type Layout, MenuList } from './menu-list.tsx'
import { NotSignedIn } from './menu-locked.tsx'
import { type Filter, MenuToolbar } from './menu-toolbar.tsx'
import { type Said, useMenu } from './use-menu.ts'

export type Shown =
  | { is: 'add-item' | 'categories'; key: string } // of the form that is opened
  | { is: 'import' }
  | { is: 'edit' | 'delete'; item: MenuItem }
  | undefined

type Props = {
  providerId: string
  menu: Menu
  address: string // of this page
  filter: Filter
  shown: Shown // the dialog that the address names
  said?: Said
  failed?: Failed // of a form that was sent without script
  typed?: ItemDraft
  preview?: Preview
}

const LAYOUT = 'menuLayout'

function keptLayout(): Layout | undefined {
  try {
    const kept = localStorage.getItem(LAYOUT)
    if (kept === 'grid' || kept === 'list') return kept
  } catch {} // a browser that keeps nothing shows what suits its width
  return matchMedia('(max-width: 640px)').matches ? 'list' : 'grid'
}

function keepLayout(layout: Layout | undefined) {
  try {
    if (layout) localStorage.setItem(LAYOUT, layout)
  } catch {} // then it lasts as long as the page
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The whole of menu management, for a provider who may manage a menu. */
export function MenuBoard({ providerId, menu: loaded, address, failed, typed, preview, ...first }: Props) {
  const { menu, said, signedOut, send, tap } = useMenu(providerId, loaded, first.said)
  const [shown, setShown] = useState(first.shown)
  const [filter, setFilter] = useState(first.filter)
  const { search, categoryId } = useDeferredValue(filter)
  const found = useMemo(
    () => new Set(findItems(menu.items, search, categoryId).map(({ id }) => id)),
    [menu.items, search, categoryId],
  )
  useEffect(() => setFilter((before) => ({ ...before, layout: before.layout ?? keptLayout() })), [])

  const change = (next: Filter) => {
    if (next.layout !== filter.layout) keepLayout(next.layout)
    setFilter(next)
  }
  const close = () => setShown(undefined)
  const open = (find: () => Shown) => (event: MouseEvent) => {
    event.preventDefault()
    setShown(find())
  }
  const show = useCallback(
    (is: 'edit' | 'delete', id: string) => {
      const item = menu.items.find((other) => other.id === id)
      if (item) setShown({ is, item })
    },
    [menu.items],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: it changes with each drawing and does the same; the list is drawn anew only for new items
  const onTap = useCallback(tap, [])
  if (signedOut) return <NotSignedIn />

  const now = (item: MenuItem) => menu.items.find(({ id }) => id === item.id) ?? item
  const isNew = menu.items.length === 0
  const add = (
    <>
      <a
        href="?add=item"
        className={buttonClass({ variant: 'go' })}
        onClick={open(() => ({ is: 'add-item', key: newFormKey() }))}
      >
        <Plus size={20} aria-hidden />
        Add Item
      </a>
      <a
        href="?add=category"
        className={buttonClass()}
        onClick={open(() => ({ is: 'categories', key: newFormKey() }))}
      >
        <FolderPlus size={20} aria-hidden />
        Add Category
      </a>
    </>
  )
  return (
    <>
      <MenuSigns />
      <header className={styles.head}>
        <div>
          <h1>Menu Management</h1>
          <p>
            {counted(menu.items.length, 'item', 'items')} in{' '}
            {counted(menu.categories.length, 'category', 'categories')}. Customers see the order you set here.
          </p>
          <p className={styles.ways}>
            <a href={`/menu/${providerId}`}>Public menu</a>
            <a href="?import=table" onClick={open(() => ({ is: 'import' }))}>
              Import CSV
            </a>
            <a href="/menu-management/menu.csv">Export CSV</a>
          </p>
        </div>
        <div className={styles.add}>{add}</div>
      </header>
      <div className={styles.said}>
        {said && (
          <Notice kind={said.kind}>
            {said.sentence} {said.reason}
          </Notice>
        )}
      </div>
      <MenuToolbar filter={filter} categories={menu.categories} onChange={change} />
      <MenuList
        items={menu.items}
        shown={found}
        layout={filter.layout}
        address={address}
        onTap={onTap}
        onShow={show}
      />
      {found.size === 0 && (
        <div className={styles.empty}>
          <EmptyCoin size={112}>
            <path d="M-13-18v11c0 4 2 6 5 6s5-2 5-6v-11M-8-18v36M11 18v-36c-5 2-8 8-8 15 0 4 2 7 8 7" />
          </EmptyCoin>
          <p>{NO_ITEMS_FOUND}</p>
          {!isNew && (
            <button
              type="button"
              className={buttonClass()}
              onClick={() => change({ ...filter, search: '', categoryId: '' })}
            >
              Show all items
            </button>
          )}
        </div>
      )}
      {(shown?.is === 'add-item' || shown?.is === 'edit') && (
        <ItemForm
          item={shown.is === 'edit' ? now(shown.item) : undefined}
          formKey={shown.is === 'add-item' ? shown.key : undefined}
          typed={typed}
          failed={failed}
          categories={menu.categories}
          firstCategory={filter.categoryId || menu.categories[0]?.id || ''}
          address={address}
          send={send}
          onClose={close}
        />
      )}
      {shown?.is === 'delete' && (
        <DeleteDialog item={now(shown.item)} address={address} send={send} onClose={close} />
      )}
      {shown?.is === 'import' && (
        <ImportDialog address={address} preview={preview} failed={failed} send={send} onClose={close} />
      )}
      {shown?.is === 'categories' && (
        <CategoryDialog
          menu={menu}
          formKey={shown.key}
          address={address}
          failed={failed}
          send={send}
          onTap={tap}
          onClose={close}
        />
      )}
    </>
  )
}
