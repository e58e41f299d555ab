import { ChevronDown } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { typeAscii } from '#app/kit/money/ascii-keys.client.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useListFocus } from '#app/ui/focus/use-list-focus.ts'
import { Options, SelectField, TextField } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { Menu, MenuCategory } from '../menu.ts'
import { readOrder, validateCategory } from '../menu-input.ts'
import type { MenuFailure } from '../menu-result.ts'
import styles from './category-dialog.module.css'
import { ConfirmDelete } from './delete-dialog.tsx'
import { FailureNotice } from './dialog-parts.tsx'
import dialogStyles from './dialogs.module.css'
import { MenuIcon } from './menu-icons.tsx'
import type { MenuResponse, SendMenuForm } from './use-menu.ts'

/** A category that is deleted once the owner confirms it, and the one that gets its items. */
export type CategoryDeletion = { id: string; itemsTo: string }

type Props = {
  menu: Menu
  idempotencyKey: string
  firstDeletion?: CategoryDeletion // of a submission without JavaScript
  notice?: ReactNode
  address: string
  failure?: MenuFailure
  send: SendMenuForm
  sendOptimistic: (query: string) => void
  onClose: () => void
}

/** The form for a new category, above the list of those that exist. */
export function CategoryDialog(props: Props) {
  const { menu, idempotencyKey, firstDeletion, notice, address, failure } = props
  const { send, sendOptimistic, onClose } = props
  const { category: t, addCategory, adding, problems } = useMessages('menu')
  const [deletion, setDeletion] = useState(firstDeletion)
  // Shown above all forms: a deleted category's own forms disappear.
  const [lastResponse, setLastResponse] = useState<MenuResponse | undefined>(
    firstDeletion ? undefined : failure,
  )
  const sendAndKeep: SendMenuForm = async (fields) => {
    setLastResponse(undefined)
    const response = await send(fields)
    setLastResponse(response)
    return response
  }
  const form = useForm<{ name: string; order: string }, MenuResponse>({
    initialValues: { name: '', order: '0' },
    problems,
    result: failure?.intent === 'category-add' ? failure : undefined,
    validate: ({ name, order }) => validateCategory({ name, order: readOrder(order) }),
    send: async (fields) => {
      const response = await sendAndKeep(fields)
      if (response.ok) onClose()
      return response
    },
  })

  return (
    <>
      <Dialog open heading={addCategory} closeTo={address} onClose={onClose}>
        {notice}
        <FailureNotice response={lastResponse} />
        <form {...form.props} className={`stack g4 ${dialogStyles.form}`} method="post" action={address}>
          <input type="hidden" name="intent" value="category-add" />
          <input type="hidden" name="key" value={idempotencyKey} />
          <TextField label={t.name} {...form.field('name')} autoComplete="off" aria-required />
          <TextField
            label={t.order}
            type="number"
            min="0"
            step="1"
            inputMode="numeric"
            {...form.field('order')}
            onBeforeInput={typeAscii}
            hint={t.orderHint}
            onInput={({ currentTarget }) => {
              if (readOrder(currentTarget.value) < 0) currentTarget.value = '0'
            }}
          />
          <Button type="submit" variant="go" disabled={form.pending}>
            {form.pending ? adding : addCategory}
          </Button>
        </form>
        <CategoryList
          menu={menu}
          address={address}
          send={sendAndKeep}
          sendOptimistic={sendOptimistic}
          onDelete={setDeletion}
        />
      </Dialog>
      {deletion && (
        <DeleteCategoryDialog
          {...deletion}
          menu={menu}
          address={address}
          send={send}
          onClose={() => setDeletion(undefined)}
        />
      )}
    </>
  )
}

type ListProps = Pick<Props, 'menu' | 'address' | 'send' | 'sendOptimistic'> & {
  onDelete: (deletion: CategoryDeletion) => void
}

/** Each category can be moved, and opens to be renamed or deleted. */
function CategoryList({ menu, address, send, sendOptimistic, onDelete }: ListProps) {
  const { categories } = menu
  const { category: t } = useMessages('menu')
  const list = useRef<HTMLUListElement>(null)
  useListFocus(list, categories)
  const move = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    sendOptimistic((submitter as HTMLButtonElement).value)
  }
  if (categories.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="categories">
      <h3 id="categories">{t.list}</h3>
      <form id="category-moves" method="post" action={address} onSubmit={move} />
      <ul ref={list}>
        {categories.map((category, i) => (
          <CategoryRow
            key={category.id}
            category={category}
            items={menu.items.filter(({ categoryId }) => categoryId === category.id).length}
            others={categories.filter(({ id }) => id !== category.id)}
            previous={categories[i - 1]?.id}
            next={categories[i + 1]?.id}
            address={address}
            send={send}
            onDelete={onDelete}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = Pick<ListProps, 'address' | 'send' | 'onDelete'> & {
  category: MenuCategory
  items: number
  others: MenuCategory[]
  previous?: string
  next?: string
}

function CategoryRow(props: RowProps) {
  const { category, items, others, previous, next, address, send, onDelete } = props
  const { id, name, revision } = category
  const { category: t, entry, deleting: deletingText, problems } = useMessages('menu')
  const [open, setOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const renaming = useForm<{ name: string }, MenuResponse>({
    initialValues: { name },
    problems,
    validate: validateCategory,
    send: async (form) => {
      const response = await send(form)
      if (response.ok) {
        setOpen(false)
        summary.current?.focus() // the form that has the focus is hidden
      }
      return response
    },
  })
  const deleting = useForm<object, MenuResponse>({ initialValues: {}, send })
  const pending = renaming.pending || deleting.pending
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onDelete({ id, itemsTo: String(new FormData(event.currentTarget).get('itemsTo')) })
  }
  const arrow = (direction: 'up' | 'down', neighbour: string | undefined) => (
    <IconButton
      type="submit"
      form="category-moves"
      name="do"
      value={`intent=category-move&id=${id}&${direction === 'up' ? 'before' : 'after'}=${neighbour}`}
      disabled={!neighbour}
      label={entry[direction]({ name })}
    >
      <MenuIcon name={direction} />
    </IconButton>
  )

  return (
    <li className="anchor ruled">
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="row between tall rounded-s press" ref={summary}>
          <span className="shrinks breaks">
            <b className="bold">{name}</b> <small className="muted tiny nowrap">{t.items({ items })}</small>
          </span>
          <ChevronDown size={20} aria-hidden />
        </summary>
        <form
          {...renaming.props}
          method="post"
          action={address}
          className={`grid bottom mb4 words-end ${styles.rename}`}
        >
          <input type="hidden" name="intent" value="category-rename" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="revision" value={revision} />
          <TextField label={t.newName} {...renaming.field('name')} defaultValue={name} autoComplete="off" />
          <Button type="submit" disabled={pending}>
            {t.rename}
          </Button>
        </form>
        <form
          {...deleting.props}
          onSubmit={items > 0 ? ask : deleting.props.onSubmit}
          method="post"
          action={address}
          className={`grid bottom mb4 words-end ${styles.rename}`}
        >
          <input type="hidden" name="intent" value="category-delete" />
          <input type="hidden" name="id" value={id} />
          {items > 0 && others.length > 0 && (
            <SelectField label={t.moveTo({ items })} name="itemsTo">
              <Options of={others.map((other) => [other.id, other.name])} />
            </SelectField>
          )}
          {items > 0 && others.length === 0 ? (
            <p className="all-columns muted small">{t.last}</p>
          ) : (
            <Button type="submit" variant="bad" disabled={pending}>
              {deleting.pending ? deletingText : t.delete}
            </Button>
          )}
        </form>
      </details>
      <span className={`row stretch g0 ${styles.arrows}`}>
        {arrow('up', previous)}
        {arrow('down', next)}
      </span>
    </li>
  )
}

type DeleteProps = CategoryDeletion & Pick<Props, 'menu' | 'address' | 'send'> & { onClose: () => void }

/** Says what happens to the items of a category, and deletes it. */
function DeleteCategoryDialog({ id, itemsTo, menu, address, send, onClose }: DeleteProps) {
  const { category: t } = useMessages('menu')
  // It may have been deleted meanwhile; the refusal says so.
  const [name] = useState(menu.categories.find((category) => category.id === id)?.name ?? '')
  const target = menu.categories.find((category) => category.id === itemsTo)?.name ?? ''
  const items = menu.items.filter(({ categoryId }) => categoryId === id).length
  return (
    <ConfirmDelete
      fields={{ intent: 'category-delete', id, itemsTo, items }}
      question={
        <>
          {t.question({ name })} {items > 0 && t.moves({ items, target })}
        </>
      }
      address={`${address}?add=category`}
      send={send}
      onClose={onClose}
    />
  )
}
