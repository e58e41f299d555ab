import { TriangleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDollars } from '#app/features/tip/tip-amount.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField, Options, SelectField } from '#app/ui/forms/field.tsx'
import { NoJsSubmit } from '#app/ui/forms/file-input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { MenuCategory } from '../menu.ts'
import { columnField, type FreeChoice, type ImportMode } from './import-choices.ts'
import { type ImportPreview, PART } from './import-preview.ts'
import styles from './import-review.module.css'
import { COLUMN_LABELS, MENU_COLUMNS } from './menu-columns.ts'

type Props = {
  preview: ImportPreview
  categories: MenuCategory[]
  form: ComponentProps<'form'>
  pending: boolean
  importing: boolean
}

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const MODES: [ImportMode, string, string][] = [
  ['update', 'Update them by name', 'Items that are not in the table stay as they are'],
  ['add', 'Leave them as they are', 'Only new items are added'],
  ['replace', 'Replace the menu', 'Items that are not in the table are removed'],
]

const FREE: [FreeChoice, string, string?][] = [
  ['hide', 'Add as unavailable'],
  ['leave-out', 'Leave out'],
  ['free', 'Free, $0.00'],
]

/** What the columns are read as, what becomes of which items, and what that would change. A choice asks for it again. */
export function ImportReview({ preview, categories, form, pending, importing }: Props) {
  const { columns, choices, problems, errorCount } = preview
  const refresh = useRef<HTMLButtonElement>(null)
  const [stale, setStale] = useState(false)
  // A choice during a request is sent after it.
  useEffect(() => {
    if (!stale || pending) return
    setStale(false)
    refresh.current?.form?.requestSubmit(refresh.current)
  }, [stale, pending])
  // Choosing a file disabled its button, which had the focus.
  useEffect(() => {
    const { form } = refresh.current!
    if (!form!.contains(document.activeElement)) form!.querySelector('select')?.focus()
  }, [])
  const submitText =
    choices.mode === 'replace' ? 'Replace the menu' : `Import ${countText(preview.changes, 'item')}`
  const canImport = problems.length + errorCount === 0 && preview.hasChanges

  return (
    <form
      {...form}
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      onChange={() => setStale(true)}
    >
      <input type="hidden" name="digest" value={preview.digest} />
      <input type="hidden" name="seen" value={preview.seen} />
      <textarea name="text" hidden readOnly value={preview.text} aria-label="Table" />
      {preview.sheets.length > 0 && (
        <>
          <textarea
            name="sheets"
            hidden
            readOnly
            value={JSON.stringify(preview.sheets)}
            aria-label="Sheets"
          />
          <input type="hidden" name="shownSheet" value={preview.sheet} />
          <SelectField label="Sheet" name="sheet" defaultValue={preview.sheet}>
            <Options of={preview.sheets.map(({ name }, index) => [String(index), name])} />
          </SelectField>
        </>
      )}
      <fieldset className={styles.columns} hidden={columns.length === 0}>
        <legend>Which column is what?</legend>
        {columns.map(({ name, use, sample }, i) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file stay where they are
            key={i}
            label={`“${name}” is`}
            hint={sample}
            name={columnField(i)}
            defaultValue={use}
          >
            <Options of={MENU_COLUMNS.map((column) => [column, COLUMN_LABELS[column]])} />
            <option value="">Leave out</option>
          </SelectField>
        ))}
        {choices.categoryId && (
          <SelectField label="Category of new items" name="categoryId" defaultValue={choices.categoryId}>
            <Options of={categories.map(({ id, name }) => [id, name])} />
          </SelectField>
        )}
      </fieldset>
      {preview.canBeHeadless && (
        <CheckField
          label="The first line is an item, too"
          name="headless"
          value="1"
          defaultChecked={choices.headless}
        />
      )}
      {preview.stored > 0 && (
        <Choices
          legend="Items that are on the menu already"
          name="mode"
          options={MODES}
          chosen={choices.mode}
        />
      )}
      {preview.free > 0 && (
        <div className={styles.free}>
          <Choices
            legend={
              <>
                <TriangleAlert size={22} aria-hidden /> {countText(preview.free, 'item')} at $0.00
              </>
            }
            hint={describeFree(preview)}
            name="free"
            options={FREE}
            chosen={choices.free}
          />
        </div>
      )}
      <NoJsSubmit ref={refresh} name="intent" value="import-preview">
        Show what changes
      </NoJsSubmit>
      {problems.map((problem) => (
        <Notice key={problem} kind="bad">
          {problem}
        </Notice>
      ))}
      {problems.length === 0 && (
        <div className={styles.result} aria-busy={pending || stale}>
          <h3 aria-live="polite">{describeResult(preview)}</h3>
          {errorCount > 0 ? <Errors {...preview} /> : <Changes {...preview} />}
        </div>
      )}
      <MoreButton preview={preview} pending={pending} />
      {canImport && (
        <Button type="submit" name="intent" value="import" variant="go" wide disabled={pending || stale}>
          {importing ? 'Importing...' : submitText}
        </Button>
      )}
    </form>
  )
}

function describeFree({ free, freeNames }: ImportPreview) {
  const more = free - freeNames.length
  const names = more ? [...freeNames, `${more} more`] : freeNames
  const list = new Intl.ListFormat('en').format(names)
  return `${list} would be on the menu without a price.`
}

type ChoicesProps = {
  legend: ReactNode
  hint?: string
  name: string
  options: [value: string, text: string, detail?: string][]
  chosen: string
}

const Choices = ({ legend, hint, name, options, chosen }: ChoicesProps) => (
  <fieldset className={styles.choices}>
    <legend>{legend}</legend>
    {hint && <p className={styles.hint}>{hint}</p>}
    {options.map(([value, text, detail]) => (
      <label key={value}>
        <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
        <span>
          {text}
          {detail && <small>{detail}</small>}
        </span>
      </label>
    ))}
  </fieldset>
)

function describeResult({ errorCount, choices, ...preview }: ImportPreview) {
  if (errorCount > 0) return `${countText(errorCount, 'line')} cannot be imported. Nothing was changed.`
  const counts = [
    `${preview.added} new`,
    `${preview.changed} changed`,
    choices.mode === 'replace' && `${preview.removed} removed`,
    `${preview.same} as they are`,
    preview.leftOut > 0 && `${preview.leftOut} left out`,
  ]
  return counts.filter(Boolean).join(', ')
}

const Errors = ({ errors }: ImportPreview) => (
  <ul className={styles.errors}>
    {errors.map(({ line, sentence }) => (
      <li key={`${line} ${sentence}`}>
        <b>Line {line}</b> {sentence}
      </li>
    ))}
  </ul>
)

function Changes({ lines, ...preview }: ImportPreview) {
  return (
    <>
      {!preview.hasChanges && <p className={styles.hint}>There is nothing to import.</p>}
      {preview.isReordered && <p className={styles.hint}>The items get the order of the table.</p>}
      {preview.newCategories.length > 0 && (
        <p className={styles.hint}>New categories: {preview.newCategories.join(', ')}</p>
      )}
      {preview.removedCategories.length > 0 && (
        <p className={styles.hint}>Removed categories: {preview.removedCategories.join(', ')}</p>
      )}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map(({ key, what, name, category, priceCents, isFree }) => (
            <li key={key}>
              <span className={styles.what} data-what={what}>
                {what}
              </span>
              <span className={styles.name}>
                {name} <small>{category}</small>
              </span>
              <b data-free={isFree || undefined}>
                {isFree && <TriangleAlert size={16} aria-hidden />}
                {formatDollars(priceCents)}
              </b>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Asks for the same preview with a longer list. */
function MoreButton({ preview, pending }: { preview: ImportPreview; pending: boolean }) {
  const { errors, errorCount, lines, lineCount } = preview
  const [shown, total] = errorCount ? [errors.length, errorCount] : [lines.length, lineCount]
  if (preview.problems.length || shown >= total) return null
  const query = new URLSearchParams({ intent: 'import-preview', shown: String(shown + PART) })
  return (
    <div className={styles.more}>
      <span className={styles.hint}>
        {shown} of {countText(total, 'line')}
      </span>
      <Button type="submit" name="do" value={query.toString()} disabled={pending}>
        Show {Math.min(PART, total - shown)} more
      </Button>
    </div>
  )
}
