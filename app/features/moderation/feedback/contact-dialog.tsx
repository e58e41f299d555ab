import { useRef } from 'react'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { ContactForm } from './contact-form.tsx'
import { SupportAddress } from './support-address.tsx'

type Props = { id: string; senderId: string; supportEmail: string }

/** The contact form in a dialog; it closes when the message is sent. */
export function ContactDialog({ id, senderId, supportEmail }: Props) {
  const t = useMessages('contact')
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Dialog id={id} heading={t.dialog} ref={dialog}>
      <p className="mb4 muted">
        <SupportAddress email={supportEmail} />
      </p>
      <ContactForm senderId={senderId} cancel={{ onClose: () => dialog.current?.close() }} />
    </Dialog>
  )
}
