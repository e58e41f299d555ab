import { FileUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { dollars } from '#app/features/tip/tip-amount.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialog/modal.tsx'
import { FilePick, SendFile } from '#app/ui/forms/file-pick.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Heard } from '../editor/menu-upload.client.ts'
import { explainFailure, type Failed } from '../menu-failure.ts'
import styles from './import-dialog.module.css'
import { MAX_CSV_BYTES, type Preview, TABLE_TOO_LARGE } from './menu-import.ts'

const HINT =
  'A table with the columns name, category, price, description and available, such as the exported one. You will see what it changes before anything is written.'

type Props = {
  address: string
  preview?: Preview // of a file that was sent without script
  failed?: Failed
  send: (form: FormData) => Promise<Heard>
  onClose: () => void
}

/** Takes a table, shows what it would do, and does it when that is confirmed. */
export function ImportDialog({ address, preview: first, failed, send, onClose }: Props) {
  const [preview, setPreview] = useState(first)
  const [problem, setProblem] = useState(failed && problemOf(failed))
  const [busy, setBusy] = useState(false)

  async function submit(form: FormData) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    const answer = await send(form)
    setBusy(false)
    if (!answer.ok) return setProblem(problemOf(answer))
    if (answer.preview) setPreview(answer.preview)
    else onClose()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(new FormData(event.currentTarget))
  }
  function choose(file: File | undefined) {
    if (!file) return
    if (file.size > MAX_CSV_BYTES) return setProblem(TABLE_TOO_LARGE)
    const form = new FormData()
    form.set('deed', 'import-preview')
    form.set('table', file)
    void submit(form)
  }

  return (
    <Modal title="Import a menu" closeTo={address} onClose={onClose}>
      <div className={styles.body}>
        {problem && <Notice kind="bad">{problem}</Notice>}
        {preview ? <PreviewOf preview={preview} /> : <p className={styles.hint}>{HINT}</p>}
        <form
          className={styles.ends}
          method="post"
          action={address}
          encType="multipart/form-data"
          onSubmit={onSubmit}
        >
          <input type="hidden" name="deed" value="import-preview" />
          <FilePick
            variant={preview ? 'outline' : 'go'}
            name="table"
            accept=".csv,.tsv,.txt,text/csv"
            disabled={busy}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              choose(file)
              currentTarget.value = '' // so that the same file can be chosen again after it was mended
            }}
          >
            <FileUp size={20} aria-hidden />
            {preview ? 'Choose another file' : 'Choose a CSV file'}
          </FilePick>
          <SendFile>Preview</SendFile>
        </form>
        {preview && preview.errors.length === 0 && preview.added + preview.changed > 0 && (
          <form method="post" action={address} onSubmit={onSubmit}>
            <input type="hidden" name="deed" value="import" />
            <input type="hidden" name="digest" value={preview.digest} />
            <textarea name="text" hidden readOnly value={preview.text} aria-label="Table" />
            <Button type="submit" variant="go" wide disabled={busy}>
              {busy ? 'Importing...' : `Import ${countOf(preview.added + preview.changed, 'item')}`}
            </Button>
          </form>
        )}
      </div>
    </Modal>
  )
}

function problemOf(failed: Failed) {
  const { sentence, reason = '' } = explainFailure(failed)
  return failed.errors?.table ?? `${sentence} ${reason}`.trim()
}

const countOf = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

function PreviewOf({ preview }: { preview: Preview }) {
  const { errors, lines, newCategories, notRead, more } = preview
  if (errors.length > 0) {
    return (
      <section aria-labelledby="import-errors" className={styles.section}>
        <h3 id="import-errors">{countOf(errors.length, 'line')} cannot be imported. Nothing was changed.</h3>
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
            <b>{dollars(line.priceCents)}</b>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.hint}>and {countOf(more, 'line')} more</p>}
    </section>
  )
}
