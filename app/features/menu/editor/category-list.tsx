import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import type { Menu, MenuCategory } from '../menu.ts'
import { validateCategory } from '../menu-input.ts'
import styles from './category-list.module.css'
import { MenuIcon } from './menu-icons.tsx'
import type { MenuResponse } from './menu-request.client.ts'
import type { SendMenuForm } from './use-menu.ts'

type Props = {
  menu: Menu
  address: string
  send: SendMenuForm
  sendOptimistic: (form: FormData) => void
}

const countText = (items: number) => (items === 1 ? '1 item' : `${items} items`)

/** Each category can be moved, and opens to be renamed or deleted. */
export function CategoryList({ menu, address, send, sendOptimistic }: Props) {
  const { categories } = menu
  const move = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const form = new FormData()
    form.set('do', (submitter as HTMLButtonElement).value)
    sendOptimistic(form)
  }
  if (categories.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="categories">
      <h3 id="categories">Your categories</h3>
      <form id="category-moves" method="post" action={address} onSubmit={move} />
      <ul>
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
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = Pick<Props, 'address' | 'send'> & {
  category: MenuCategory
  items: number
  others: MenuCategory[]
  previous?: string
  next?: string
}

function CategoryRow({ category, items, others, previous, next, address, send }: RowProps) {
  const { id, name, revision } = category
  const [open, setOpen] = useState(false)
  const renaming = useForm<{ name: string }, MenuResponse>({
    initialValues: { name },
    validate: validateCategory,
    send: async (form) => {
      const response = await send(form)
      if (response.ok) setOpen(false)
      return response
    },
  })
  const deleting = useForm<object, MenuResponse>({ initialValues: {}, send })
  const pending = renaming.pending || deleting.pending
  const arrow = (direction: 'up' | 'down', neighbour: string | undefined) => (
    <IconButton
      type="submit"
      form="category-moves"
      name="do"
      value={`intent=category-move&id=${id}&${direction === 'up' ? 'before' : 'after'}=${neighbour}`}
      disabled={!neighbour}
      label={`Move ${name} ${direction}`}
    >
      <MenuIcon name={direction} />
    </IconButton>
  )

  return (
    <li>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className={styles.name}>
            <b>{name}</b> <small>{countText(items)}</small>
          </span>
          <ChevronDown size={20} aria-hidden />
        </summary>
        <form {...renaming.props} method="post" action={address} className={styles.rename}>
          <input type="hidden" name="intent" value="category-rename" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="revision" value={revision} />
          <TextField label="New name" {...renaming.field('name')} defaultValue={name} autoComplete="off" />
          <Button type="submit" disabled={pending}>
            Rename
          </Button>
        </form>
        <form {...deleting.props} method="post" action={address} className={styles.rename}>
          <input type="hidden" name="intent" value="category-delete" />
          <input type="hidden" name="id" value={id} />
          {items > 0 && others.length > 0 && (
            <SelectField label={`Move its ${countText(items)} to`} name="itemsTo">
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
            </SelectField>
          )}
          {items > 0 && others.length === 0 ? (
            <p className={styles.last}>Its items need a category: add another one before you delete this.</p>
          ) : (
            <Button type="submit" variant="bad" disabled={pending}>
              {deleting.pending ? 'Deleting...' : 'Delete category'}
            </Button>
          )}
        </form>
      </details>
      <span className={styles.arrows}>
        {arrow('up', previous)}
        {arrow('down', next)}
      </span>
    </li>
  )
}
