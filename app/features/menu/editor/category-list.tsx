import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import type { Menu, MenuCategory } from '../menu.ts'
import styles from './category-list.module.css'
import { checkCategory } from './menu-form.ts'
import { MenuSign } from './menu-icons.tsx'

type Props = {
  menu: Menu
  address: string
  busy: string | undefined
  onChange: (form: FormData) => Promise<boolean>
  onTap: (form: FormData) => void
}

const itemsIn = ({ items }: Menu, id: string) => items.filter(({ categoryId }) => categoryId === id).length

const counted = (items: number) => (items === 1 ? '1 item' : `${items} items`)

/** The categories in their order: each can be moved, and unfolds to be renamed or deleted. */
export function CategoryList({ menu, address, busy, onChange, onTap }: Props) {
  const { categories } = menu
  const move = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const wish = new FormData()
    wish.set('do', (submitter as HTMLButtonElement).value)
    onTap(wish)
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
            items={itemsIn(menu, category.id)}
            others={categories.filter(({ id }) => id !== category.id)}
            previous={categories[i - 1]?.id}
            next={categories[i + 1]?.id}
            address={address}
            busy={busy}
            onChange={onChange}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = Pick<Props, 'address' | 'busy' | 'onChange'> & {
  category: MenuCategory
  items: number
  others: MenuCategory[]
  previous?: string
  next?: string
}

function CategoryRow({ category, items, others, previous, next, address, busy, onChange }: RowProps) {
  const { id, name, revision } = category
  const [error, setError] = useState<string>()
  const [open, setOpen] = useState(false)

  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { name: problem } = checkCategory({ name: String(form.get('name')) })
    setError(problem)
    if (!problem && (await onChange(form))) setOpen(false)
  }
  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    await onChange(new FormData(event.currentTarget))
  }
  const arrow = (way: 'up' | 'down', neighbour: string | undefined) => (
    <IconButton
      type="submit"
      form="category-moves"
      name="do"
      value={`deed=category-move&id=${id}&${way === 'up' ? 'before' : 'after'}=${neighbour}`}
      disabled={!neighbour}
      label={`Move ${name} ${way}`}
    >
      <MenuSign name={way} />
    </IconButton>
  )

  return (
    <li>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className={styles.name}>
            <b>{name}</b> <small>{counted(items)}</small>
          </span>
          <ChevronDown size={20} aria-hidden />
        </summary>
        <form method="post" action={address} noValidate onSubmit={rename} className={styles.rename}>
          <input type="hidden" name="deed" value="category-rename" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="revision" value={revision} />
          <TextField label="New name" name="name" defaultValue={name} error={error} autoComplete="off" />
          <Button type="submit" disabled={busy !== undefined}>
            Rename
          </Button>
        </form>
        <form method="post" action={address} onSubmit={remove} className={styles.rename}>
          <input type="hidden" name="deed" value="category-delete" />
          <input type="hidden" name="id" value={id} />
          {items > 0 && others.length > 0 && (
            <SelectField label={`Move its ${counted(items)} to`} name="itemsTo">
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
            <Button type="submit" variant="bad" disabled={busy !== undefined}>
              {busy === 'category-delete' ? 'Deleting...' : 'Delete category'}
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
