import { Copy, Nfc } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { copy } from '#app/ui/copy.client.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import styles from './code-address.module.css'
import { canWriteTags, writeTag } from './nfc.client.ts'

type State = 'copied' | 'copyFailed' | 'nfcHint' | 'nfcDone' | 'nfcFailed'

/** The address of a code to copy, and where the browser can, a button that writes it on an NFC tag. */
export function CodeAddress({ address, modules }: { address: string; modules: number }) {
  const { place: t } = useMessages('places')
  const [state, setState] = useState<State>()
  const hydrated = useHydrated()
  const writes = hydrated && canWriteTags()
  async function write() {
    setState('nfcHint')
    setState((await writeTag(address)) ? 'nfcDone' : 'nfcFailed')
  }
  return (
    <div className="stack g1 axis center">
      <p className={`as-wide mono breaks select-all ${styles.address}`}>
        {address.replace(/^https?:\/\//, '')}
      </p>
      <p className="muted tiny">{t.modules({ size: modules })}</p>
      <div className="cluster stretch g0 centered">
        {hydrated && (
          <Button
            variant="plain"
            onClick={async () => setState((await copy(address)) ? 'copied' : 'copyFailed')}
          >
            <Copy size={20} aria-hidden />
            {t.copy}
          </Button>
        )}
        {writes && (
          <Button variant="plain" onClick={write}>
            <Nfc size={20} aria-hidden />
            {t.nfc}
          </Button>
        )}
      </div>
      <p role="status" className="muted tiny">
        {state ? t[state] : writes ? '' : t.nfcElsewhere}
      </p>
    </div>
  )
}
