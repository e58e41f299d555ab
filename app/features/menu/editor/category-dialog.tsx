import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import type { Menu } from '../menu.ts'
import { readOrder, validateCategory } from '../menu-input.ts'
import type { MenuFailure } from '../menu-result.ts'
import { CategoryList } from './category-list.tsx'
import { FailureNotice } from './dialog-parts.tsx'
import styles from './dialogs.module.css'
import type { MenuResponse } from './menu-request.client.ts'
import type { SendMenuForm } from './use-menu.ts'

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
export function CategoryDialog(props: Props) {
  const { menu, idempotencyKey, address, failure, send, sendOptimistic, onClose } = props
  // Shown above all forms: a category that is gone takes its own forms with it.
  const [lastResponse, setLastResponse] = useState<MenuResponse | undefined>(failure)
  const sendAndKeep: SendMenuForm = async (fields) => {
    setLastResponse(undefined)
    const response = await send(fields)
    setLastResponse(response)
    return response
  }
  const form = useForm<{ name: string; order: string }, MenuResponse>({
    initialValues: { name: '', order: '0' },
    result: failure?.intent === 'category-add' ? failure : undefined,
    validate: ({ name, order }) => validateCategory({ name, order: readOrder(order) }),
    send: async (fields) => {
      const response = await sendAndKeep(fields)
      if (response.ok) onClose()
      return response
    },
  })

  return (
    <Dialog open heading="Add Category" closeTo={address} onClose={onClose}>
      <FailureNotice response={lastResponse} />
      <form {...form.props} className={styles.form} method="post" action={address}>
        <input type="hidden" name="intent" value="category-add" />
        <input type="hidden" name="key" value={idempotencyKey} />
        <TextField label="Category name" {...form.field('name')} autoComplete="off" aria-required />
        <TextField
          label="Order"
          type="number"
          min="0"
          step="1"
          inputMode="numeric"
          {...form.field('order')}
          hint="0 puts it at the end."
          onInput={({ currentTarget }) => {
            if (readOrder(currentTarget.value) < 0) currentTarget.value = '0'
          }}
        />
        <Button type="submit" variant="go" disabled={form.pending}>
          {form.pending ? 'Adding...' : 'Add Category'}
        </Button>
      </form>
      <CategoryList menu={menu} address={address} send={sendAndKeep} sendOptimistic={sendOptimistic} />
    </Dialog>
  )
}
