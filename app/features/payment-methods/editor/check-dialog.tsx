import { ExternalLink } from 'lucide-react'
import { Form, Link } from 'react-router'
import { QUIET_ZONE, qrCode } from '#app/kit/qr/qr-code.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import styles from './check-dialog.module.css'
import type { LoadedMethods } from './get-paid.server.ts'
import {
  GET_PAID,
  type GetPaidFields,
  type GetPaidResult,
  type ListedMethod,
  ownName,
  testOf,
} from './get-paid.ts'
import { WhenItCounts } from './held-change-card.tsx'
import type { OpenDialog } from './use-dialog.ts'

type Props = { method: ListedMethod; loaded: LoadedMethods; dialog: OpenDialog }

/** Opens a way as a customer would see it, or shows its code, and asks whether it is the provider's. */
export function CheckDialog({ method: paymentMethod, loaded, dialog }: Props) {
  const { check: t, names, problems } = useMessages('get-paid')
  const name = ownName(paymentMethod, names)
  const test = testOf(paymentMethod, loaded)
  const { result } = dialog
  const form = useForm<GetPaidFields, GetPaidResult>({
    initialValues: {},
    problems,
    result: result?.intent === 'check' ? result : undefined,
  })
  return (
    <Dialog open heading={t.headingOf({ way: name })} closeTo={GET_PAID} onClose={dialog.close}>
      <div className={`stack g4 ${styles.parts}`}>
        {result?.done && result.id === paymentMethod.id && (
          <Notice kind="ok">
            {t.saved} {result.intent !== 'check' && <WhenItCounts waited={result.done.waited} />}
          </Notice>
        )}
        {test?.kind === 'link' && (
          <>
            <p>{t.look}</p>
            <a
              href={test.href}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ wide: true })}
            >
              {t.openIt({ way: name })}
              <ExternalLink size={18} aria-hidden />
            </a>
          </>
        )}
        {test?.kind === 'code' && (
          <>
            <p>{t.scan}</p>
            <Code text={test.text} label={t.code({ way: name })} />
          </>
        )}
        <p className={styles.handle}>{paymentMethod.shown}</p>
        <Form {...form.props} method="post" action={GET_PAID} preventScrollReset className="stack g4">
          <input type="hidden" name="id" value={paymentMethod.id} />
          <input type="hidden" name="version" value={loaded.version} />
          {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
          <h3 className="title">{t.question}</h3>
          <div className={`cluster stretch g3 ${styles.buttons}`}>
            <Button type="submit" variant="go" name="intent" value="check" disabled={form.pending}>
              {t.yes}
            </Button>
            <Link className={buttonClass()} {...dialog.opens({ kind: 'change', id: paymentMethod.id })}>
              {t.no}
            </Link>
          </div>
        </Form>
      </div>
    </Dialog>
  )
}

/** A code on white, in both themes. */
function Code({ text, label }: { text: string; label: string }) {
  const { size, outline } = qrCode(text, 'L')
  const side = size + 2 * QUIET_ZONE
  return (
    <svg
      role="img"
      aria-label={label}
      className={`wide rounded ${styles.code}`}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="white" />
      <path d={outline} fill="var(--qr-ink)" />
    </svg>
  )
}
