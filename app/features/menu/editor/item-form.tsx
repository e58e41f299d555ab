import { type FormEvent, useRef, useState } from 'react'
import { formatDollars } from '#app/features/tip/tip-amount.ts'
import { shrinkPhoto } from '#app/features/upload/shrink-photo.client.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx'
import { ProgressBar } from '#app/ui/forms/progress-bar.tsx'
import { SwitchInput } from '#app/ui/forms/switch.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { checkImageFile, checkImageType } from '../image/menu-image.ts'
import { isUnchanged, type MenuCategory, type MenuItem } from '../menu.ts'
import {
  type ItemErrors,
  type ItemInput,
  NAME_AND_CATEGORY_REQUIRED,
  parseItemInput,
  readPrice,
  validateItem,
} from '../menu-input.ts'
import type { MenuFailure } from '../menu-result.ts'
import { DialogActions, FailureNotice } from './dialog-parts.tsx'
import styles from './dialogs.module.css'
import { ItemImageField } from './item-image-field.tsx'
import type { SendMenuForm } from './use-menu.ts'
import { useMenuForm } from './use-menu-form.ts'

type Props = {
  item?: MenuItem // undefined for a new one
  idempotencyKey?: string // of a new one
  typed?: ItemInput // of a submission without JavaScript, as is the failure
  failure?: MenuFailure
  categories: MenuCategory[]
  firstCategory: string
  address: string
  send: SendMenuForm
  onClose: () => void
}

const REQUIRED = 'required' // the id of the notice

const readInput = (form: FormData) =>
  parseItemInput((name) => String(form.get(name) ?? ''), form.getAll('available'))

/** The form of a new or an existing item. */
export function ItemForm({
  item,
  idempotencyKey,
  typed,
  categories,
  address,
  send,
  onClose,
  ...rest
}: Props) {
  const initial = typed ?? item
  const { failure, pending, progress, submit, abort } = useMenuForm(send, rest.failure)
  const [errors, setErrors] = useState<ItemErrors>(rest.failure?.errors ?? {})
  const [imageError, setImageError] = useState(rest.failure?.errors?.image)
  const [hasImage, setHasImage] = useState(false)
  const [opened] = useState(item)
  const isStale = failure?.reason === 'stale'
  // The list may reload behind the form: a change that the form has not shown must not be overwritten.
  const isCurrent = isStale || !item || !opened || isUnchanged(opened, item)
  const revision = isCurrent ? item?.revision : opened.revision
  const validates = useRef(false) // on input, after the first submission
  const photo = useRef<Promise<File>>(undefined)

  function validate(form: HTMLFormElement) {
    const found = validateItem(readInput(new FormData(form)))
    setErrors(found)
    return Object.keys(found).length === 0
  }

  function chooseImage(file: File | undefined) {
    const message = file && checkImageType(file)
    setImageError(message)
    setHasImage(!!file)
    photo.current = file && !message ? shrinkPhoto(file) : undefined
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    validates.current = true
    if (!validate(form) || imageError) {
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    const fields = new FormData(form)
    const image = fields.get('image')
    fields.delete('image')
    const response = await submit(fields, async () => {
      if (!(image instanceof File) || !image.name) return true
      const ready = (await photo.current) ?? image
      const message = checkImageFile(ready)
      setImageError(message)
      fields.set('image', ready, ready.name)
      return !message
    })
    if (!response) return
    if (response.ok) return onClose()
    if (response.errors) setErrors(response.errors)
    setImageError(response.errors?.image)
  }

  const isIncomplete = Object.values(errors).includes(NAME_AND_CATEGORY_REQUIRED)
  // The message names both fields, so it is shown once, above them.
  const required = (error: string | undefined) =>
    error === NAME_AND_CATEGORY_REQUIRED
      ? { 'aria-required': true, 'aria-invalid': true, 'aria-describedby': REQUIRED }
      : { 'aria-required': true, error }
  const submitText = item ? 'Update Item' : 'Add Item'
  const pendingText = item ? 'Updating...' : 'Adding...'
  return (
    <Dialog
      open
      heading={item ? 'Edit Item' : 'Add Item'}
      closeTo={address}
      closedby="closerequest" // a click beside the form must not lose the input
      onClose={onClose}
      fill
    >
      <form
        className={styles.form}
        method="post"
        action={address}
        encType="multipart/form-data"
        noValidate
        onSubmit={handleSubmit}
        onInput={(event) => validates.current && validate(event.currentTarget)}
      >
        {isIncomplete && (
          <Notice id={REQUIRED} kind="bad">
            {NAME_AND_CATEGORY_REQUIRED}
          </Notice>
        )}
        {imageError ? (
          <Notice kind="bad">{imageError}</Notice>
        ) : (
          <FailureNotice failure={failure} hasImage={hasImage} withDetail={!isStale} />
        )}
        {isStale && item && <StoredItem item={item} categories={categories} />}
        <input type="hidden" name="intent" value={item ? 'item-update' : 'item-add'} />
        {!item && <input type="hidden" name="key" value={idempotencyKey} />}
        {item && <input type="hidden" name="id" value={item.id} />}
        {item && <input type="hidden" name="revision" value={revision} />}
        <TextField
          label="Name"
          name="name"
          defaultValue={initial?.name}
          autoComplete="off"
          {...required(errors.name)}
        />
        <div className={styles.pair}>
          <SelectField
            label="Category"
            name="categoryId"
            defaultValue={initial?.categoryId ?? rest.firstCategory}
            {...required(errors.categoryId)}
          >
            <option value="">Choose one</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Price"
            name="price"
            type="number"
            min="0"
            step="0.01"
            inputMode="decimal"
            placeholder="0.00"
            defaultValue={initial ? (initial.priceCents / 100).toFixed(2) : undefined}
            error={errors.price}
            onBeforeInput={(event) => {
              // A browser whose locale has no decimal comma drops it: 7,25 would be 725.
              if (event.data !== ',') return
              event.preventDefault()
              document.execCommand('insertText', false, '.')
            }}
            onInput={({ currentTarget }) => {
              if (readPrice(currentTarget.value) < 0) currentTarget.value = '0'
            }}
            onBlur={({ currentTarget }) => {
              if (currentTarget.value) currentTarget.value = (readPrice(currentTarget.value) / 100).toFixed(2)
            }}
          />
        </div>
        <TextArea
          label="Description"
          name="description"
          defaultValue={initial?.description}
          error={errors.description}
        />
        <ItemImageField imageUrl={item?.imageUrl ?? null} onChoose={chooseImage} />
        <label className={styles.available}>
          <span>
            <b>Available</b>
            <small>Off: hidden from customers.</small>
          </span>
          <input type="hidden" name="available" value="0" />
          <SwitchInput name="available" value="1" defaultChecked={initial?.available ?? true} />
        </label>
        {progress !== undefined && progress > 0 && (
          <ProgressBar label="Uploading image" progress={progress} />
        )}
        <DialogActions
          address={address}
          onCancel={pending ? abort : onClose}
          variant="go"
          pending={!!pending}
          submitText={pending ? pendingText : submitText}
        />
      </form>
    </Dialog>
  )
}

/** The item as somebody else saved it meanwhile. */
function StoredItem({ item, categories }: { item: MenuItem; categories: MenuCategory[] }) {
  const category = categories.find(({ id }) => id === item.categoryId)?.name
  return (
    <Notice kind="warn">
      Somebody changed this item while you were editing. Saving again replaces what is stored now:
      <span className={styles.stored}>
        {item.name}, {formatDollars(item.priceCents)}, {category},{' '}
        {item.available ? 'available' : 'unavailable'}
        {item.description && `. ${item.description}`}
      </span>
    </Notice>
  )
}
