import type { ReactNode } from 'react'
import { useMoney } from '#app/kit/money/use-money.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { Currency } from '#content/currencies.ts'
import { ItemPicture } from '../image/item-picture.tsx'
import type { MenuItem } from '../menu.ts'
import { DialogActions, FailureNotice } from './dialog-parts.tsx'
import styles from './dialogs.module.css'
import type { MenuResponse, SendMenuForm } from './use-menu.ts'

type Props = { address: string; send: SendMenuForm; onClose: () => void }

type QuestionProps = Props & {
  fields: Record<string, string | number>
  question: ReactNode
  children?: ReactNode
}

/** Asks before the form with these fields is sent. `address` is that of the page without the question. */
export function ConfirmDelete({ fields, question, address, send, onClose, children }: QuestionProps) {
  const { deletion, deleting } = useMessages('menu')
  const { props, result, pending } = useForm<object, MenuResponse>({
    initialValues: {},
    send: async (form) => {
      const response = await send(form)
      if (response.ok) onClose()
      return response
    },
  })
  return (
    <Dialog open heading={deletion.heading} closeTo={address} onClose={onClose}>
      <p className="muted">{question}</p>
      {children}
      <FailureNotice response={result} />
      <form {...props} method="post" action={address}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DialogActions
          address={address}
          onCancel={onClose}
          variant="bad"
          pending={pending}
          submitText={pending ? deleting : deletion.submit}
        />
      </form>
    </Dialog>
  )
}

export function DeleteDialog({ item, currency, ...props }: Props & { item: MenuItem; currency: Currency }) {
  const { deletion } = useMessages('menu')
  const money = useMoney()
  return (
    <ConfirmDelete
      {...props}
      fields={{ intent: 'item-delete', id: item.id, revision: item.revision }}
      question={deletion.question}
    >
      <div className={`row g3 rounded sunk ${styles.item}`}>
        <ItemPicture imageUrl={item.imageUrl} size={52} />
        <b className="grows shrinks bold breaks">{item.name}</b>
        <span className="figure numbers">{money(item.priceMinor, currency)}</span>
      </div>
    </ConfirmDelete>
  )
}
