import { TriangleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { type DecimalMark, readAmount } from '#app/kit/money/read-amount.ts'
import { useMoney } from '#app/kit/money/use-money.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField, Options, SelectField, TextField } from '#app/ui/forms/field.tsx'
import { NoJsSubmit } from '#app/ui/forms/file-input.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Currency } from '#content/currencies.ts'
import { LOCALES } from '#content/languages.ts'
import { type Messages, translate } from '#content/messages.ts'
import type { MenuCategory } from '../menu.ts'
import { MAX_ENTRY_NAME } from '../menu-input.ts'
import { columnField, DECIMAL_MARKS, FREE_CHOICES, IMPORT_MODES } from './import-choices.ts'
import { type ImportPreview, PART } from './import-preview.ts'
import styles from './import-review.module.css'
import { IMPORT_COLUMNS } from './menu-columns.ts'

type Props = {
  preview: ImportPreview
  categories: MenuCategory[]
  form: ComponentProps<'form'>
  pending: boolean
  importing: boolean
}

const readMinor = (text: string, currency: Currency, mark: DecimalMark) => {
  const amount = readAmount(text, currency, mark)
  return typeof amount === 'number' ? amount : 0
}

type Say = Messages['menu-import']

/** What the columns are read as, what becomes of which items, and what that would change. A choice asks for it again. */
export function ImportReview({ preview, categories, form, pending, importing }: Props) {
  const { columns, choices, problems, errorCount } = preview
  const t = useMessages('menu-import')
  const { fields, problems: sentences } = useMessages('menu')
  const { language } = usePageLanguage()
  const money = useMoney()
  const price = money(0, preview.currency)
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
    if (!form!.contains(document.activeElement))
      form!.querySelector<HTMLElement>('[name=encoding]:checked, select, [type=radio]')?.focus()
  }, [])
  const submitText = choices.mode === 'replace' ? t.modes.replace : t.submit({ count: preview.changes })
  const { letters } = preview
  const isUnread = letters !== undefined && !letters.encoding
  const canImport = problems.length === 0 && preview.hasChanges

  return (
    <form
      {...form}
      className={`stack g4 ${styles.form}`}
      method="post"
      encType="multipart/form-data"
      onChange={() => setStale(true)}
    >
      <input type="hidden" name="digest" value={preview.digest} />
      <input type="hidden" name="seen" value={preview.seen} />
      <textarea name="text" hidden readOnly value={preview.text} aria-label={t.table} />
      {preview.sheets.length > 0 && (
        <>
          <textarea
            name="sheets"
            hidden
            readOnly
            value={JSON.stringify(preview.sheets)}
            aria-label={t.sheets}
          />
          <input type="hidden" name="shownSheet" value={preview.sheet} />
          <SelectField label={t.sheet} name="sheet" defaultValue={preview.sheet}>
            <Options of={preview.sheets.map(({ name }, index) => [String(index), name])} />
          </SelectField>
        </>
      )}
      {letters && (
        <>
          <textarea name="file" hidden readOnly value={letters.file} aria-label={t.table} />
          <input type="hidden" name="shownEncoding" value={letters.encoding ?? ''} />
          <Choices
            legend={t.whichLetters}
            name="encoding"
            options={letters.encodings.map(({ encoding, text }) => [encoding, text])}
            chosen={letters.encoding}
          />
        </>
      )}
      <fieldset
        className={`grid g3-4 shrinks m0 p0 no-border ${styles.columns}`}
        hidden={columns.length === 0}
      >
        <legend className="p0 figure mb2">{t.columns}</legend>
        {columns.map(({ name, use, sample }, i) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file stay where they are
            key={i}
            label={t.columnIs({ name: name || t.unnamed({ number: i + 1 }) })}
            hint={sample}
            name={columnField(i)}
            defaultValue={use}
          >
            <Options of={IMPORT_COLUMNS.map((column) => [column, fields[column]])} />
            <option value="">{t.leaveOut}</option>
          </SelectField>
        ))}
        {choices.categoryId && (
          <SelectField label={t.categoryOfNew} name="categoryId" defaultValue={choices.categoryId}>
            <Options of={categories.map(({ id, name }) => [id, name])} />
          </SelectField>
        )}
        {categories.length === 0 && !columns.some(({ use }) => use === 'category') && (
          <TextField
            label={t.categoryOfNew}
            name="newCategory"
            defaultValue={choices.newCategory}
            maxLength={MAX_ENTRY_NAME}
            onChange={(event) => event.stopPropagation()} // asks when it is left, not at every letter
            onBlur={({ currentTarget: { value } }) => setStale(value.trim() !== choices.newCategory)}
          />
        )}
      </fieldset>
      {categories.length === 0 && columns.some(({ use }) => use === 'category') && (
        <input type="hidden" name="newCategory" value={choices.newCategory} />
      )}
      {preview.canBeHeadless && (
        <CheckField label={t.headless} name="headless" value="1" defaultChecked={choices.headless} />
      )}
      {preview.unclearPrice && (
        <Choices
          legend={t.unclearPrice({ text: preview.unclearPrice })}
          name="decimal"
          options={DECIMAL_MARKS.map((mark) => [
            mark,
            money(readMinor(preview.unclearPrice!, preview.currency, mark), preview.currency),
          ])}
          chosen={choices.decimal}
        />
      )}
      {preview.stored > 0 && !isUnread && (
        <Choices
          legend={t.stored}
          name="mode"
          options={IMPORT_MODES.map((mode) => [mode, t.modes[mode], t.modeHints[mode]])}
          chosen={choices.mode}
        />
      )}
      {preview.free > 0 && (
        <div className={`rounded on-warn p3-4 ${styles.free}`}>
          <Choices
            legend={
              <>
                <TriangleAlert size={22} aria-hidden /> {t.free({ count: preview.free, price })}
              </>
            }
            hint={describeFree(preview, t, LOCALES[language])}
            name="free"
            options={FREE_CHOICES.map((choice) => [
              choice,
              choice === 'free' ? t.freeChoices.free({ price }) : t.freeChoices[choice],
            ])}
            chosen={choices.free}
          />
        </div>
      )}
      <NoJsSubmit ref={refresh} name="intent" value="import-preview">
        {t.refresh}
      </NoJsSubmit>
      {!isUnread &&
        problems
          .map((cause) => translate(sentences, cause))
          .map((problem) => (
            <Notice key={problem} kind="bad">
              {problem}
            </Notice>
          ))}
      {problems.length === 0 && (
        <div className={`stack g2 ${styles.result}`} aria-busy={pending || stale}>
          <h3 className="p0 figure" aria-live="polite">
            {describeResult(preview, t)}
          </h3>
          {errorCount > 0 && <Errors {...preview} />}
          <Changes {...preview} />
        </div>
      )}
      <MoreButton preview={preview} pending={pending} />
      {canImport && (
        <Button type="submit" name="intent" value="import" variant="go" wide disabled={pending || stale}>
          {importing ? t.pending : submitText}
        </Button>
      )}
    </form>
  )
}

function describeFree({ free, freeNames }: ImportPreview, t: Say, locale: string) {
  const more = free - freeNames.length
  const names = more ? [...freeNames, t.more({ count: more })] : freeNames
  return t.freeItems({ names: new Intl.ListFormat(locale).format(names) })
}

type ChoicesProps = {
  legend: ReactNode
  hint?: string
  name: string
  options: [value: string, text: string, detail?: string][]
  chosen?: string
}

const Choices = ({ legend, hint, name, options, chosen }: ChoicesProps) => (
  <fieldset className={`shrinks m0 p0 no-border ${styles.choices}`}>
    <legend className="p0 figure row warn">{legend}</legend>
    {hint && <p className={`muted small breaks ${styles.hint}`}>{hint}</p>}
    {options.map(([value, text, detail]) => (
      <label className="row tap snug press" key={value}>
        <input className="tick" type="radio" name={name} value={value} defaultChecked={value === chosen} />
        <span>
          {text}
          {detail && <small className="block muted tiny">{detail}</small>}
        </span>
      </label>
    ))}
  </fieldset>
)

function describeResult({ choices, ...preview }: ImportPreview, { counts }: Say) {
  const parts = [
    counts.added({ count: preview.added }),
    counts.changed({ count: preview.changed }),
    choices.mode === 'replace' && counts.removed({ count: preview.removed }),
    counts.same({ count: preview.same }),
    preview.leftOut > 0 && counts.leftOut({ count: preview.leftOut }),
  ]
  return parts.filter(Boolean).join(', ')
}

/** The lines that are left out, and those whose price is none. */
function Errors({ errors, errorCount, refused }: ImportPreview) {
  const t = useMessages('menu-import')
  const { problems } = useMessages('menu')
  return (
    <>
      {refused > 0 && <p>{t.refused({ count: refused })}</p>}
      {refused < errorCount && <p>{t.unpriced({ count: errorCount - refused })}</p>}
      <ul>
        {errors
          .map(({ line, message }) => ({ line, problem: translate(problems, message) }))
          .map(({ line, problem }) => (
            <li className="ruled py2 bad small breaks" key={`${line} ${problem}`}>
              <b>{t.line({ line })}</b> {problem}
            </li>
          ))}
      </ul>
    </>
  )
}

function Changes({ lines, ...preview }: ImportPreview) {
  const t = useMessages('menu-import')
  const money = useMoney()
  return (
    <>
      {!preview.hasChanges && <p className={`muted small breaks ${styles.hint}`}>{t.nothing}</p>}
      {preview.isReordered && <p className={`muted small breaks ${styles.hint}`}>{t.reordered}</p>}
      {preview.newCategories.length > 0 && (
        <p className={`muted small breaks ${styles.hint}`}>
          {t.newCategories({ names: preview.newCategories.join(', ') })}
        </p>
      )}
      {preview.removedCategories.length > 0 && (
        <p className={`muted small breaks ${styles.hint}`}>
          {t.removedCategories({ names: preview.removedCategories.join(', ') })}
        </p>
      )}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map(({ key, what, name, category, priceMinor, isFree }) => (
            <li className="row tap ruled" key={key}>
              <span
                className={`rigid edge pill muted heavy tiny snug center ${styles.what}`}
                data-what={what}
              >
                {t.changes[what]}
              </span>
              <span className="grows shrinks snug breaks">
                {name} <small className="block muted tiny">{category}</small>
              </span>
              <b className="row figure numbers" data-free={isFree || undefined}>
                {isFree && <TriangleAlert size={16} aria-hidden />}
                {money(priceMinor, preview.currency)}
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
  const t = useMessages('menu-import')
  const { errors, errorCount, lines, lineCount } = preview
  const [shown, total] = [errors.length + lines.length, errorCount + lineCount]
  if (preview.problems.length || shown >= total) return null
  const query = new URLSearchParams({
    intent: 'import-preview',
    shown: String(Math.max(errors.length, lines.length) + PART),
  })
  return (
    <div className="cluster g2-3 between">
      <span className={`muted small breaks ${styles.hint}`}>{t.shown({ shown, total })}</span>
      <Button type="submit" name="do" value={query.toString()} disabled={pending}>
        {t.showMore({ count: Math.min(PART, total - shown) })}
      </Button>
    </div>
  )
}
