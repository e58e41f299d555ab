import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { copy } from '#app/ui/copy.client.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type Props = { text: string; why: string; testId: string }

/** A secret that is shown this once, with a button to copy it. */
export function ShownOnce({ text, why, testId }: Props) {
  const t = useMessages('integrations')
  const [copied, setCopied] = useState<boolean>()
  const hydrated = useHydrated()
  return (
    <div className="stack g2 hug">
      <p>{why}</p>
      <p className="wide rounded sunk breaks p3 mono select-all" data-testid={testId}>
        {text}
      </p>
      {hydrated && (
        <Button onClick={async () => setCopied(await copy(text))}>
          <Copy size={20} aria-hidden />
          {t.copy}
        </Button>
      )}
      <p role="status" className="muted small">
        {copied === undefined ? '' : copied ? t.copied : t.copyFailed}
      </p>
    </div>
  )
}
