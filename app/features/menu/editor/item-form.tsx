import { type ReactNode, useEffect, useState } from 'react'
import { formatAmount, formatNumber, smallestMinor } from '#app/kit/money/amount.ts'
import { typeAscii } from '#app/kit/money/ascii-keys.client.ts'
import { useMoney } from '#app/kit/money/use-money.ts'
import { shrinkPhoto } from '#app/kit/upload/shrink-photo.client.ts'
import { useUpload } from '#app/kit/upload/use-upload.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Options, SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx'
import { ProgressBar } from '#app/ui/forms/progress-bar.tsx'
import { SwitchInput } from '#app/ui/forms/switch.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Currency } from '#content/currencies.ts'
import { LOCALES } from '#content/languages.ts'
import { checkImageFile } from '../image/menu-image.ts'
import { isUnchanged, type MenuCategory, type MenuItem } from '../menu.ts'
import { type ItemErrors, type ItemInput, parseItemInput, readPrice, validateItem } from '../menu-input.ts'
import type { MenuFailure } from '../menu-result.ts'
import { DialogActions, FailureNotice } from './dialog-parts.tsx'
import styles from './dialogs.module.css'
import { ItemImageField } from './item-image-field.tsx'
import type { MenuResponse, SendMenuForm } from './use-menu.ts'

type Props = {
  item?: MenuItem // undefined for a new one
  idempotencyKey?: string // of a new one
  notice?: ReactNode
  typed?: ItemInput // of a submission without JavaScript, as is the failure
  failure?: MenuFailure
  categories: MenuCategory[]
  firstCategory: string
  currency: Currency
  address: string
  send: SendMenuForm
  onAnother: () => void // the form starts anew for the next item
  onClose: () => void
}

const REQUIRED = 'required' // the id of the notice
const ANOTHER = 'another'

type ItemFields = Record<keyof ItemErrors | 'image', string>

const readInput = (form: FormData, currency: Currency) =>
  parseItemInput((name) => String(form.get(name) ?? ''), form.getAll('available'), currency)

/** The chosen image; an empty file field has a file without a name. */
function readImage(form: FormData) {
  const file = form.get('image')
  return file instanceof File && file.name ? file : undefined
}

// Its size is checked once a large photo has been made smaller.
const checkType = (image: File | undefined) => image && checkImageFile({ type: image.type, name: image.name })

/** The form of a new or an existing item. */
export function ItemForm(props: Props) {
  const { item, idempotencyKey, notice, typed, failure, categories, firstCategory, currency, address } = props
  const { send, onAnother, onClose } = props
  const { item: t, fields, problems, ...menu } = useMessages('menu')
  const locale = LOCALES[usePageLanguage().language]
  const initial = typed ?? item
  const intent = item ? 'item-update' : 'item-add'
  const [photo, setPhoto] = useState<Promise<File>>() // the chosen file, made smaller
  const { progress, upload, abort } = useUpload()
  const form = useForm<ItemFields, MenuResponse>({
    initialValues: {
      name: initial?.name ?? '',
      categoryId: initial?.categoryId ?? firstCategory,
      price: initial ? formatAmount(initial.priceMinor, currency) : '',
      description: initial?.description ?? '',
      image: '',
    },
    problems,
    result: failure,
    validate: (_, sent) => ({
      ...validateItem(readInput(sent, currency), currency),
      image: checkType(readImage(sent)),
    }),
    send: (sent) =>
      upload(async (options) => {
        const image = (await photo) ?? readImage(sent)
        const problem = image && checkImageFile(image)
        if (problem) return { ok: false, intent, reason: 'invalid', errors: { image: problem } }
        if (image) sent.set('image', image, image.name)
        else sent.delete('image')
        const response = await send(sent, options)
        if (response.ok && sent.has(ANOTHER)) startNext(String(sent.get('categoryId')))
        else if (response.ok) onClose()
        return response
      }),
  })
  const { result, errors, pending, resetKey } = form

  function startNext(categoryId: string) {
    setPhoto(undefined)
    form.resetTo({ name: '', categoryId, price: '', description: '', image: '' })
    onAnother()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form was mounted anew
  useEffect(() => {
    if (resetKey > 0) form.props.ref.current?.querySelector<HTMLInputElement>('[name=name]')?.focus()
  }, [resetKey])
  const isStale = result?.ok === false && result.reason === 'stale'
  const [opened] = useState(item)
  // The list may reload behind the form: a change that the form has not shown must not be overwritten.
  const isCurrent = isStale || !item || !opened || isUnchanged(opened, item)
  const revision = isCurrent ? item?.revision : opened.revision

  function chooseImage(file: File | undefined) {
    const image = checkType(file)
    if (image) form.show(undefined, { ...errors, image })
    setPhoto(file && !image ? shrinkPhoto(file) : undefined)
  }

  const incomplete = problems['name-and-category']
  const isIncomplete = Object.values(errors).includes(incomplete)
  // The message names both fields, so it is shown once, above them.
  const required = (name: 'name' | 'categoryId') => ({
    ...form.field(name),
    'aria-required': true,
    ...(errors[name] === incomplete && {
      error: undefined,
      'aria-invalid': true,
      'aria-describedby': REQUIRED,
    }),
  })
  const submitText = item ? t.update : menu.addItem
  const pendingText = item ? t.updating : menu.adding
  return (
    <Dialog
      open
      heading={item ? t.edit : menu.addItem}
      closeTo={address}
      closedby="closerequest" // a click beside the form must not lose the input
      onClose={onClose}
      fill
    >
      {notice}
      <form
        {...form.props}
        key={resetKey}
        className={`stack g4 ${styles.form}`}
        method="post"
        action={address}
        encType="multipart/form-data"
      >
        {isIncomplete && (
          <Notice id={REQUIRED} kind="bad">
            {incomplete}
          </Notice>
        )}
        {errors.image ? (
          <Notice kind="bad">{errors.image}</Notice>
        ) : (
          <FailureNotice response={result} hasImage={Boolean(photo)} withDetail={!isStale} />
        )}
        {isStale && item && <StoredItem item={item} categories={categories} currency={currency} />}
        <input type="hidden" name="intent" value={intent} />
        {!item && <input type="hidden" name="key" value={idempotencyKey} />}
        {item && <input type="hidden" name="id" value={item.id} />}
        {item && <input type="hidden" name="revision" value={revision} />}
        <TextField label={fields.name} autoComplete="off" {...required('name')} />
        <div className={`grid ${styles.pair}`}>
          <SelectField label={fields.category} {...required('categoryId')}>
            <option value="">{t.chooseCategory}</option>
            <Options of={categories.map(({ id, name }) => [id, name])} />
          </SelectField>
          <TextField
            label={fields.price}
            type="number"
            min="0"
            step={formatAmount(smallestMinor(currency), currency)}
            inputMode="decimal"
            placeholder={formatNumber(0, currency, locale)}
            {...form.field('price')}
            onBeforeInput={typeAscii}
            onInput={({ currentTarget }) => {
              if (readPrice(currentTarget.value, currency) < 0) currentTarget.value = '0'
            }}
            onBlur={({ currentTarget }) => {
              const { value } = currentTarget
              if (value) currentTarget.value = formatAmount(readPrice(value, currency), currency)
            }}
          />
        </div>
        <TextArea label={fields.description} {...form.field('description')} />
        <ItemImageField imageUrl={item?.imageUrl ?? null} onChoose={chooseImage} />
        <label className={`row g3 between press ${styles.available}`}>
          <span>
            <b className="block bold small">{fields.available}</b>
            <small className="muted tiny">{t.hidden}</small>
          </span>
          <input type="hidden" name="available" value="0" />
          <SwitchInput
            name="available"
            value="1"
            defaultChecked={resetKey > 0 || (initial?.available ?? true)}
          />
        </label>
        {progress !== undefined && progress > 0 && <ProgressBar label={t.uploading} progress={progress} />}
        <DialogActions
          address={address}
          onCancel={pending ? abort : onClose}
          variant="go"
          pending={pending}
          submitText={pending ? pendingText : submitText}
        >
          {!item && (
            <Button type="submit" name={ANOTHER} value="yes" className={styles.another} disabled={pending}>
              {t.another}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The item as saved by another editor meanwhile. */
type StoredProps = { item: MenuItem; categories: MenuCategory[]; currency: Currency }

function StoredItem({ item, categories, currency }: StoredProps) {
  const { item: t } = useMessages('menu')
  const money = useMoney()
  const category = categories.find(({ id }) => id === item.categoryId)?.name
  return (
    <Notice kind="warn">
      {t.changedMeanwhile}
      <span className="block mt1 regular">
        {item.name}, {money(item.priceMinor, currency)}, {category},{' '}
        {item.available ? t.available : t.unavailable}
        {item.description && `. ${item.description}`}
      </span>
    </Notice>
  )
}
