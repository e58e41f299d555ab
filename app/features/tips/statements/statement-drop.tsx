import { FileText, Lock, Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { FileInput } from '#app/ui/forms/file-input.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { translate } from '#content/messages.ts'
import styles from './statement-drop.module.css'
import type { StatementState } from './use-statement.ts'

/** Where a statement is dropped or chosen, with the promise that it stays in this browser. */
export function StatementDrop({ state, onFile }: { state: StatementState; onFile: (file: File) => void }) {
  const t = useMessages('statement')
  const [over, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  const file = state.phase === 'table' ? state.file : undefined
  return (
    <>
      {state.phase === 'empty' && state.problem && (
        <Notice kind="bad">{translate(t.problems, [state.problem, { name: state.name ?? '' }])}</Notice>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same */}
      <div
        className={`cluster g3-4 p4 on-card dashed rounded-l ${styles.drop}`}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <FileText size={40} aria-hidden />
        <div className={`stack g0 shrinks breaks ${styles.words}`} role="status">
          <strong>{state.phase === 'empty' || state.phase === 'done' ? t.drop : nameOf(state)}</strong>
          <span className="muted small">
            {state.phase === 'reading'
              ? t.reading({ lines: state.lines ?? 0 })
              : file
                ? t.read({ lines: file.lines - (file.left.before ?? 0), payments: file.payments })
                : t.known}
          </span>
        </div>
        <p className="row ok bold small">
          <Lock size={20} aria-hidden />
          {t.promise}
        </p>
        <FileInput
          accept=".csv,.txt,.xlsx,text/csv"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            currentTarget.value = ''
            if (chosen) onFile(chosen)
          }}
        >
          <Upload size={20} aria-hidden />
          {file ? t.another : t.choose}
        </FileInput>
      </div>
    </>
  )
}

const nameOf = (state: StatementState) =>
  state.phase === 'table' ? state.file.name : 'name' in state ? state.name : ''
