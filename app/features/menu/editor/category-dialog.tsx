import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import type { Menu } from '../menu.ts'
import { type CategoryErrors, readOrder, validateCategory } from '../menu-input.ts'
import type { MenuFailure } from '../menu-result.ts'
import { CategoryList } from './category-list.tsx'
import { FailureNotice } from './dialog-parts.tsx'
import styles from './dialogs.module.css'
import type { SendMenuForm } from './use-menu.ts'
import { useMenuForm } from './use-menu-form.ts'

type Props = {
  menu: Menu
  idempotencyKey: string
  address: string
  failure?: MenuFailure
  send: SendMenuForm
  sendOptimistic: (form: FormData) => void
  onClose: () => void
}

/** The form for a new category, above the list of those that exist. */
export function CategoryDialog({ menu, idempotencyKey, address, send, sendOptimistic, ...rest }: Props) {
  const { failure, pending, submit } = useMenuForm(send, rest.failure)
  const [errors, setErrors] = useState<CategoryErrors>(
    rest.failure?.intent === 'category-add' ? (rest.failure.errors ?? {}) : {},
  )

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const found = validateCategory({
      name: String(form.get('name')),
      order: readOrder(String(form.get('order'))),
    })
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const response = await submit(form)
    if (response?.ok) rest.onClose()
  }

  return (
    <Dialog open heading="Add Category" closeTo={address} onClose={rest.onClose}>
      <FailureNotice failure={failure} />
      <form
        className={styles.form}
        method="post"
        action={address}
        noValidate
        onSubmit={handleSubmit}
        onInput={() => setErrors({})}
      >
        <input type="hidden" name="intent" value="category-add" />
        <input type="hidden" name="key" value={idempotencyKey} />
        <TextField label="Category name" name="name" error={errors.name} autoComplete="off" aria-required />
        <TextField
          label="Order"
          name="order"
          type="number"
          min="0"
          step="1"
          inputMode="numeric"
          defaultValue="0"
          error={errors.order}
          hint="0 puts it at the end."
          onInput={({ currentTarget }) => {
            if (readOrder(currentTarget.value) < 0) currentTarget.value = '0'
          }}
        />
        <Button type="submit" variant="go" disabled={!!pending}>
          {pending === 'category-add' ? 'Adding...' : 'Add Category'}
        </Button>
      </form>
      <CategoryList
        menu={menu}
        address={address}
        pending={pending}
        submit={submit}
        sendOptimistic={sendOptimistic}
      />
    </Dialog>
  )
}
