import { FileUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatDollars } from '#app/features/tip/tip-amount.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { FileInput, NoJsSubmit } from '#app/ui/forms/file-input.tsx'
import { ProgressBar } from '#app/ui/forms/progress-bar.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FailureNotice } from '../editor/dialog-parts.tsx'
import type { SendMenuForm } from '../editor/use-menu.ts'
import { useMenuForm } from '../editor/use-menu-form.ts'
import type { MenuFailure } from '../menu-result.ts'
import styles from './import-dialog.module.css'
import { type ImportPreview, MAX_CSV_BYTES, TABLE_TOO_LARGE } from './import-preview.ts'

const HINT =
  'A table with the columns name, category, price, description and available, such as the exported one. You will see what it changes before anything is written.'

type Props = {
  address: string
  preview?: ImportPreview // of a submission without JavaScript, as is the failure
  failure?: MenuFailure
  send: SendMenuForm
  onClose: () => void
}

/** Shows what a CSV file would change, and imports it after a confirmation. */
export function ImportDialog({
  address,
  preview: firstPreview,
  failure: firstFailure,
  send,
  onClose,
}: Props) {
  const [preview, setPreview] = useState(firstPreview)
  const [isTooLarge, setTooLarge] = useState(false)
  const { failure, pending, progress, submit } = useMenuForm(send, firstFailure)
  const fileError = isTooLarge ? TABLE_TOO_LARGE : failure?.errors?.table

  async function sendForm(form: FormData) {
    setTooLarge(false)
    const response = await submit(form)
    if (!response?.ok) return
    if (response.preview) setPreview(response.preview)
    else onClose()
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void sendForm(new FormData(event.currentTarget))
  }
  function handleFile(file: File | undefined) {
    if (!file) return
    if (file.size > MAX_CSV_BYTES) return setTooLarge(true)
    const form = new FormData()
    form.set('intent', 'import-preview')
    form.set('table', file)
    void sendForm(form)
  }

  return (
    <Dialog open heading="Import a menu" closeTo={address} onClose={onClose}>
      <div className={styles.body}>
        {fileError ? <Notice kind="bad">{fileError}</Notice> : <FailureNotice failure={failure} />}
        {preview ? <PreviewSection preview={preview} /> : <p className={styles.hint}>{HINT}</p>}
        <form
          className={styles.ends}
          method="post"
          action={address}
          encType="multipart/form-data"
          onSubmit={handleSubmit}
        >
          <input type="hidden" name="intent" value="import-preview" />
          <FileInput
            variant={preview ? 'outline' : 'go'}
            name="table"
            accept=".csv,.tsv,.txt,text/csv"
            disabled={!!pending}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              handleFile(file)
              currentTarget.value = '' // so that the corrected file can be chosen again
            }}
          >
            <FileUp size={20} aria-hidden />
            {preview ? 'Choose another file' : 'Choose a CSV file'}
          </FileInput>
          <NoJsSubmit>Preview</NoJsSubmit>
        </form>
        {progress !== undefined && progress > 0 && <ProgressBar label="Uploading file" progress={progress} />}
        {preview && preview.errors.length === 0 && preview.added + preview.changed > 0 && (
          <form method="post" action={address} onSubmit={handleSubmit}>
            <input type="hidden" name="intent" value="import" />
            <input type="hidden" name="digest" value={preview.digest} />
            <textarea name="text" hidden readOnly value={preview.text} aria-label="Table" />
            <Button type="submit" variant="go" wide disabled={!!pending}>
              {pending ? 'Importing...' : `Import ${countText(preview.added + preview.changed, 'item')}`}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  )
}

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function PreviewSection({ preview }: { preview: ImportPreview }) {
  const { errors, lines, newCategories, notRead, more } = preview
  if (errors.length > 0) {
    return (
      <section aria-labelledby="import-errors" className={styles.section}>
        <h3 id="import-errors">
          {countText(errors.length, 'line')} cannot be imported. Nothing was changed.
        </h3>
        <ul className={styles.errors}>
          {errors.map(({ line, sentence }) => (
            <li key={`${line} ${sentence}`}>
              <b>Line {line}</b> {sentence}
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <section aria-labelledby="import-preview" className={styles.section}>
      <h3 id="import-preview">
        {preview.added} new, {preview.changed} changed, {preview.same} as they are
      </h3>
      {newCategories.length > 0 && <p className={styles.hint}>New categories: {newCategories.join(', ')}</p>}
      {notRead.length > 0 && <p className={styles.hint}>Columns that are not read: {notRead.join(', ')}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.line}>
            <span className={styles.what} data-what={line.what}>
              {line.what}
            </span>
            <span className={styles.name}>
              {line.name} <small>{line.category}</small>
            </span>
            <b>{formatDollars(line.priceCents)}</b>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.hint}>and {countText(more, 'line')} more</p>}
    </section>
  )
}
