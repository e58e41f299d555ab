import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { formatDollars } from '#app/features/tip/tip-amount.ts'
import { useUpload } from '#app/features/upload/use-upload.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { FileInput, NoJsSubmit } from '#app/ui/forms/file-input.tsx'
import { ProgressBar } from '#app/ui/forms/progress-bar.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { FailureNotice } from '../editor/dialog-parts.tsx'
import type { MenuResponse, SendMenuForm } from '../editor/use-menu.ts'
import { MAX_CSV_BYTES, TABLE_TOO_LARGE } from '../menu-input.ts'
import type { MenuFailure } from '../menu-result.ts'
import styles from './import-dialog.module.css'
import type { ImportPreview } from './menu-csv.ts'

const HINT =
  'A table with the columns name, category, price, description and available, such as the exported one. You will see what it changes before anything is written.'

type Props = {
  address: string
  preview?: ImportPreview // of a submission without JavaScript, as is the failure
  failure?: MenuFailure
  send: SendMenuForm
  onClose: () => void
}

const checkTable = (file: FormDataEntryValue | null) =>
  file instanceof File && file.size > MAX_CSV_BYTES ? { table: TABLE_TOO_LARGE } : {}

/** Shows what a CSV file would change, and imports it after a confirmation. */
export function ImportDialog({ address, preview: firstPreview, failure, send, onClose }: Props) {
  const [preview, setPreview] = useState(firstPreview)
  const { progress, upload } = useUpload()
  // The state of both forms, of which one is sent at a time.
  const { props, result, errors, pending } = useForm<{ table?: string }, MenuResponse>({
    initialValues: {},
    result: failure,
    validate: (_, form) => checkTable(form.get('table')),
    send: async (form) => {
      const response = await upload((options) => send(form, options))
      if (response.ok && response.preview) setPreview(response.preview)
      else if (response.ok) onClose()
      return response
    },
  })

  return (
    <Dialog open heading="Import a menu" closeTo={address} onClose={onClose}>
      <div className={styles.body}>
        {errors.table ? <Notice kind="bad">{errors.table}</Notice> : <FailureNotice response={result} />}
        {preview ? <PreviewSection preview={preview} /> : <p className={styles.hint}>{HINT}</p>}
        <form {...props} className={styles.ends} method="post" action={address} encType="multipart/form-data">
          <input type="hidden" name="intent" value="import-preview" />
          <FileInput
            variant={preview ? 'outline' : 'go'}
            name="table"
            accept=".csv,.tsv,.txt,text/csv"
            disabled={pending}
            onChange={({ currentTarget }) => {
              if (currentTarget.files?.length) currentTarget.form!.requestSubmit()
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
          <form {...props} method="post" action={address}>
            <input type="hidden" name="intent" value="import" />
            <input type="hidden" name="digest" value={preview.digest} />
            <textarea name="text" hidden readOnly value={preview.text} aria-label="Table" />
            <Button type="submit" variant="go" wide disabled={pending}>
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
