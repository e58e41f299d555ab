import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { copy } from '#app/ui/copy.client.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import styles from './recovery-codes.module.css'

/** New recovery codes, which are shown only now. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { secondFactor: t } = useMessages('account')
  const [state, setState] = useState<'copied' | 'copyFailed'>()
  const hydrated = useHydrated()
  const text = `${codes.join('\n')}\n`
  return (
    <section className={`stack p4 rounded sunk ${styles.box}`} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes">{t.codes}</h3>
      <p className="muted small measure">{t.codesLead}</p>
      <ol className={`grid g2-3 numbers bold ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="cluster stretch no-print">
        {hydrated && (
          <Button onClick={async () => setState((await copy(text)) ? 'copied' : 'copyFailed')}>
            <Copy size={20} aria-hidden />
            {t.copy}
          </Button>
        )}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonClass()}
        >
          <Download size={20} aria-hidden />
          {t.download}
        </a>
        {hydrated && (
          <Button onClick={() => print()}>
            <Printer size={20} aria-hidden />
            {t.print}
          </Button>
        )}
      </div>
      <p role="status" className="muted small measure">
        {state && t[state]}
      </p>
    </section>
  )
}
