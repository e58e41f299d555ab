import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialog/modal.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Menu } from '../menu.ts'
import { explainFailure, type Failed } from '../menu-failure.ts'
import { CategoryList } from './category-list.tsx'
import styles from './dialogs.module.css'
import { type CategoryErrors, checkCategory, readOrder } from './menu-form.ts'
import type { Heard } from './menu-upload.client.ts'

type Props = {
  menu: Menu
  formKey: string // a new category is added once however often it is sent
  address: string
  failed?: Failed
  send: (form: FormData) => Promise<Heard>
  onTap: (form: FormData) => void
  onClose: () => void
}

/** A new category, and below it those that are there. */
export function CategoryDialog({ menu, formKey, address, failed, send, onTap, onClose }: Props) {
  const [errors, setErrors] = useState<CategoryErrors>(
    failed?.deed === 'category-add' ? (failed.errors ?? {}) : {},
  )
  const [failure, setFailure] = useState(
    failed && failed.cause !== 'invalid' ? explainFailure(failed) : undefined,
  )
  const [busy, setBusy] = useState<string>() // the deed that is under way

  /** Says whether it was done. */
  async function change(form: FormData) {
    if (busy) return false
    setFailure(undefined)
    setBusy(String(form.get('deed')))
    const answer = await send(form)
    setBusy(undefined)
    if (!answer.ok) setFailure(explainFailure(answer))
    return answer.ok
  }

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const found = checkCategory({
      name: String(form.get('name')),
      order: readOrder(String(form.get('order'))),
    })
    setErrors(found)
    if (Object.keys(found).length) return
    if (await change(form)) onClose()
  }

  return (
    <Modal title="Add Category" closeTo={address} onClose={onClose}>
      {failure && (
        <Notice kind="bad">
          {failure.sentence} {failure.reason}
        </Notice>
      )}
      <form
        className={styles.form}
        method="post"
        action={address}
        noValidate
        onSubmit={add}
        onInput={() => setErrors({})}
      >
        <input type="hidden" name="deed" value="category-add" />
        <input type="hidden" name="key" value={formKey} />
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
        <Button type="submit" variant="go" disabled={busy !== undefined}>
          {busy === 'category-add' ? 'Adding...' : 'Add Category'}
        </Button>
      </form>
      <CategoryList menu={menu} address={address} busy={busy} onChange={change} onTap={onTap} />
    </Modal>
  )
}
