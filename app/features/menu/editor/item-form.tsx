import { type FormEvent, useRef, useState } from 'react'
import { dollars } from '#app/features/tip/tip-amount.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialog/modal.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx'
import { ProgressBar } from '#app/ui/forms/progress-bar.tsx'
import { SwitchBox } from '#app/ui/forms/switch.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { checkImageFile, checkImageType } from '../image/menu-image.ts'
import { shrinkPhoto } from '../image/shrink-photo.client.ts'
import { isUnchanged, type MenuCategory, type MenuItem } from '../menu.ts'
import { explainFailure, type Failed } from '../menu-failure.ts'
import styles from './dialogs.module.css'
import { ItemImageField } from './item-image-field.tsx'
import {
  checkItem,
  type ItemDraft,
  type ItemErrors,
  NAME_AND_CATEGORY_REQUIRED,
  readDraft,
  readPrice,
} from './menu-form.ts'
import type { Heard } from './menu-upload.client.ts'
import type { SendOptions } from './use-menu.ts'

type Props = {
  item?: MenuItem // the one that is edited; none: a new one
  formKey?: string // of a new one, so that it is added once however often it is sent
  typed?: ItemDraft // what stood in the form when it failed without script
  failed?: Failed
  categories: MenuCategory[]
  firstCategory: string
  address: string
  send: (form: FormData, options?: SendOptions) => Promise<Heard>
  onClose: () => void
}

const REQUIRED = 'required' // the id of its sentence

const draftOf = (form: FormData) =>
  readDraft((name) => String(form.get(name) ?? ''), form.getAll('available'))

/** One form for a new item and for one that is changed. */
export function ItemForm({
  item,
  formKey,
  typed,
  failed,
  categories,
  firstCategory,
  address,
  send,
  onClose,
}: Props) {
  const start = typed ?? item
  const [errors, setErrors] = useState<ItemErrors>(failed?.errors ?? {})
  const [failure, setFailure] = useState(
    failed && failed.cause !== 'invalid' ? explainFailure(failed) : undefined,
  )
  const [imageError, setImageError] = useState(failed?.errors?.image)
  const [share, setShare] = useState<number>() // of what is being sent
  const [stale, setStale] = useState(failed?.cause === 'stale')
  const [opened] = useState(item)
  // The list behind the form may be read again meanwhile: what changed in it unseen must not be written over.
  const isSeen = stale || !item || !opened || isUnchanged(opened, item)
  const revision = isSeen ? item?.revision : opened.revision
  const checked = useRef(false)
  const stop = useRef<AbortController>(undefined)
  const photo = useRef<Promise<File>>(undefined) // as it will be sent
  const busy = share !== undefined

  const check = (form: HTMLFormElement) => {
    const found = checkItem(draftOf(new FormData(form)))
    setErrors(found)
    return found
  }

  function choose(file: File | undefined) {
    const problem = file && checkImageType(file)
    setImageError(problem)
    photo.current = file && !problem ? shrinkPhoto(file) : undefined
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    checked.current = true
    const found = check(form)
    if (imageError || Object.keys(found).length) {
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    const fields = new FormData(form)
    const image = fields.get('image')
    setFailure(undefined)
    setShare(0)
    stop.current = new AbortController()
    const { signal } = stop.current
    fields.delete('image')
    if (image instanceof File && image.name) {
      const ready = (await photo.current) ?? image
      const problem = checkImageFile(ready)
      if (problem) {
        setShare(undefined)
        return setImageError(problem)
      }
      fields.set('image', ready, ready.name)
    }
    const answer = await send(fields, { onShare: setShare, signal })
    setShare(undefined)
    if (answer.ok) return onClose()
    setStale(answer.cause === 'stale')
    if ('errors' in answer && answer.errors) setErrors(answer.errors)
    if (answer.cause === 'invalid' && !('errors' in answer && answer.errors?.image)) return
    setFailure(explainFailure(answer, fields.has('image')))
  }

  const missing = Object.values(errors).includes(NAME_AND_CATEGORY_REQUIRED)
  // The sentence names both fields, so it stands once above them.
  const required = (error: string | undefined) =>
    error === NAME_AND_CATEGORY_REQUIRED
      ? { 'aria-required': true, 'aria-invalid': true, 'aria-describedby': REQUIRED }
      : { 'aria-required': true, error }
  const busyWord = item ? 'Updating...' : 'Adding...'
  const word = item ? 'Update Item' : 'Add Item'
  const withImage = share !== undefined && share > 0
  return (
    <Modal title={item ? 'Edit Item' : 'Add Item'} closeTo={address} onClose={onClose} fill>
      <form
        className={styles.form}
        method="post"
        action={address}
        encType="multipart/form-data"
        noValidate
        onSubmit={submit}
        onInput={(event) => checked.current && check(event.currentTarget)}
      >
        {missing && (
          <Notice id={REQUIRED} kind="bad">
            {NAME_AND_CATEGORY_REQUIRED}
          </Notice>
        )}
        {imageError && <Notice kind="bad">{imageError}</Notice>}
        {failure && !imageError && (
          <Notice kind="bad">
            {failure.sentence} {!stale && failure.reason}
          </Notice>
        )}
        {stale && item && <Stored item={item} categories={categories} />}
        <input type="hidden" name="deed" value={item ? 'item-update' : 'item-add'} />
        {!item && <input type="hidden" name="key" value={formKey} />}
        {item && <input type="hidden" name="id" value={item.id} />}
        {item && <input type="hidden" name="revision" value={revision} />}
        <TextField
          label="Name"
          name="name"
          defaultValue={start?.name}
          autoComplete="off"
          {...required(errors.name)}
        />
        <div className={styles.pair}>
          <SelectField
            label="Category"
            name="categoryId"
            defaultValue={start?.categoryId ?? firstCategory}
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
            defaultValue={start ? (start.priceCents / 100).toFixed(2) : undefined}
            error={errors.price}
            onBeforeInput={(event) => {
              // A browser that knows only points leaves a comma out: 7,25 would be 725.
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
          defaultValue={start?.description}
          error={errors.description}
        />
        <ItemImageField imageUrl={item?.imageUrl ?? null} onChoose={choose} />
        <label className={styles.available}>
          <span>
            <b>Available</b>
            <small>Off: hidden from customers.</small>
          </span>
          <input type="hidden" name="available" value="0" />
          <SwitchBox name="available" value="1" defaultChecked={start?.available ?? true} />
        </label>
        {withImage && <ProgressBar label="Uploading image" share={share} />}
        <div className={styles.ends}>
          <a
            href={address}
            className={buttonClass()}
            onClick={(event) => {
              event.preventDefault()
              if (busy) stop.current?.abort()
              else onClose()
            }}
          >
            Cancel
          </a>
          <Button type="submit" variant="go" disabled={busy}>
            {busy ? busyWord : word}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** What somebody else saved meanwhile, so that nobody overwrites it unseen. */
function Stored({ item, categories }: { item: MenuItem; categories: MenuCategory[] }) {
  const category = categories.find(({ id }) => id === item.categoryId)?.name
  return (
    <Notice kind="warn">
      Somebody changed this item while you were editing. Saving again replaces what is stored now:
      <span className={styles.stored}>
        {item.name}, {dollars(item.priceCents)}, {category}, {item.available ? 'available' : 'unavailable'}
        {item.description && `. ${item.description}`}
      </span>
    </Notice>
  )
}
