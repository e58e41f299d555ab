import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useUpload } from '#app/kit/upload/use-upload.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { FileInput, NoJsSubmit } from '#app/ui/forms/file-input.tsx'
import { ProgressBar } from '#app/ui/forms/progress-bar.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { FailureNotice } from '../editor/dialog-parts.tsx'
import type { MenuResponse, SendMenuForm } from '../editor/use-menu.ts'
import type { MenuCategory } from '../menu.ts'
import { MAX_CSV_BYTES } from '../menu-input.ts'
import type { MenuFailure } from '../menu-result.ts'
import type { ImportPreview } from './import-preview.ts'
import { ImportReview } from './import-review.tsx'

type Props = {
  address: string
  categories: MenuCategory[]
  preview?: ImportPreview // of a submission without JavaScript, as is the failure
  failure?: MenuFailure
  send: SendMenuForm
  onClose: () => void
}

const checkTable = (file: FormDataEntryValue | null) =>
  file instanceof File && file.size > MAX_CSV_BYTES ? { table: 'table-too-large' } : {}

/** Shows what a table would change, and imports it after a confirmation. */
export function ImportDialog({ address, categories, failure, send, onClose, ...first }: Props) {
  const t = useMessages('menu-import')
  const { problems } = useMessages('menu')
  const [preview, setPreview] = useState(first.preview)
  const [files, setFiles] = useState(0) // that were read
  const [importing, setImporting] = useState(false)
  const { progress, upload } = useUpload()
  // The state of both forms, of which one is sent at a time.
  const { props, result, errors, pending } = useForm<{ table?: string }, MenuResponse>({
    initialValues: {},
    problems,
    result: failure,
    validate: (_, form) => checkTable(form.get('table')),
    send: async (form) => {
      setImporting(form.get('intent') === 'import')
      const isFile = form.has('table')
      const response = await (isFile ? upload((options) => send(form, options)) : send(form))
      if (response.ok && !response.preview) onClose()
      if (response.ok && isFile) setFiles((count) => count + 1)
      const isStale = !response.ok && response.reason === 'stale'
      if (isStale) form.set('intent', 'import-preview')
      const next = isStale ? await send(form) : response
      if (next.ok && next.preview) setPreview(next.preview)
      return response
    },
  })
  // The server cannot read a table that is too large, and knows by the query which form it was.
  const action = `${address}?import=table`

  return (
    <Dialog open heading={t.heading} closeTo={address} wide={!!preview} onClose={onClose}>
      <div className="stack g4">
        {errors.table ? <Notice kind="bad">{errors.table}</Notice> : <FailureNotice response={result} />}
        {preview ? (
          <ImportReview
            key={`${files} ${preview.sheet} ${preview.letters?.encoding}`} // each has its own columns
            preview={preview}
            categories={categories}
            form={{ ...props, action }}
            pending={pending}
            importing={pending && importing}
          />
        ) : (
          <p className="muted small">{t.hint}</p>
        )}
        <form {...props} className="stack" method="post" action={action} encType="multipart/form-data">
          <input type="hidden" name="intent" value="import-preview" />
          <input type="hidden" name="newCategory" value={t.newCategory} />
          <FileInput
            variant={preview ? 'outline' : 'go'}
            name="table"
            accept=".xlsx,.csv,.tsv,.txt,text/csv"
            disabled={pending}
            onChange={({ currentTarget }) => {
              if (currentTarget.files?.length) currentTarget.form!.requestSubmit()
              currentTarget.value = '' // so that the corrected file can be chosen again
            }}
          >
            <FileUp size={20} aria-hidden />
            {preview ? t.chooseOther : t.choose}
          </FileInput>
          <NoJsSubmit>{t.preview}</NoJsSubmit>
        </form>
        {progress !== undefined && progress > 0 && <ProgressBar label={t.uploading} progress={progress} />}
      </div>
    </Dialog>
  )
}
