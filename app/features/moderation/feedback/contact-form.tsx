import { Check } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Options, SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { AnyMessageKey } from '#content/messages.ts'
import styles from './contact-form.module.css'
import {
  CLOSE_SENT_AFTER_MS,
  checkFeedback,
  DEFAULT_SUBJECT,
  type Feedback,
  MAX_MESSAGE,
  SUBJECTS,
} from './feedback.ts'
import { sendFeedback } from './send-feedback.client.ts'

type Props = {
  result?: FormResult<Feedback, AnyMessageKey> // of a submit before hydration
  cancel: { to: string } | { onClose: () => void } // where Cancel leads; with a function the success panel closes too
  senderId?: string // of the user whose page this is; others may leave an address
}

/** Subject and message to us; the same form as a view, in a dialog and on the public page. */
export function ContactForm({ result, cancel, senderId }: Props) {
  const t = useMessages('contact')
  const {
    props,
    result: shown,
    pending,
    field,
    reset,
  } = useForm<Feedback>({
    initialValues: { subject: DEFAULT_SUBJECT, message: '', email: '' },
    problems: t.problems,
    result,
    validate: checkFeedback,
    send: sendFeedback,
    resets: true,
  })
  const sent = Boolean(shown?.done)
  const onClose = 'onClose' in cancel ? cancel.onClose : undefined
  const closeSent = useEffectEvent(() => {
    onClose?.()
    reset() // where it stays on the page, it is ready for another message
  })
  const closes = onClose !== undefined
  useEffect(() => {
    if (!sent || !closes) return
    const timer = setTimeout(closeSent, CLOSE_SENT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [sent, closes])

  if (sent) return <Sent closes={closes} onAgain={reset} />
  return (
    <form {...props} method="post" action="/contact" className={styles.form}>
      {shown?.message && <Notice kind="bad">{shown.message}</Notice>}
      {senderId && <input type="hidden" name="account" value={senderId} />}
      <SelectField label={t.fields.subject} {...field('subject')}>
        <Options of={SUBJECTS.map((subject) => [subject, t.subjects[subject]])} />
      </SelectField>
      <TextArea label={t.fields.message} maxLength={MAX_MESSAGE} {...field('message')} />
      {!senderId && (
        <TextField
          label={t.fields.email}
          hint={t.emailHint}
          type="email"
          autoComplete="email"
          {...field('email')}
        />
      )}
      <div className={styles.actions}>
        {onClose ? (
          <Button onClick={onClose}>{t.cancel}</Button>
        ) : (
          <a href={'to' in cancel ? cancel.to : '/'} className={buttonClass()}>
            {t.cancel}
          </a>
        )}
        <Button type="submit" variant="go" disabled={pending}>
          {pending ? t.sending : t.send}
        </Button>
      </div>
    </form>
  )
}

function Sent({ closes, onAgain }: { closes: boolean; onAgain: () => void }) {
  const { sent: t } = useMessages('contact')
  return (
    <div className={styles.sent} role="status">
      <span className={styles.tick}>
        <Check size={36} strokeWidth={3} aria-hidden />
      </span>
      <div>
        <h3>{t.heading}</h3>
        <p>{closes ? t.closes : t.thanks}</p>
      </div>
      {!closes && <Button onClick={onAgain}>{t.another}</Button>}
    </div>
  )
}
