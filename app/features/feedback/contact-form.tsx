import { Check } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { SelectField, TextArea } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './contact-form.module.css'
import { CLOSE_MS, checkFeedback, DEFAULT_SUBJECT, type Feedback, MAX_MESSAGE, SUBJECTS } from './feedback.ts'
import { sendFeedback } from './send-feedback.client.ts'

/** What came of a form that was sent before its script was there. */
export type ContactAnswer = { sent?: boolean; fieldError?: string; message?: string; typed?: Feedback }

type Props = {
  answer?: ContactAnswer
  cancel: { to: string } | { onClose: () => void } // where Cancel leads; with a function the success panel closes too
}

type Phase = { is: 'writing'; fieldError?: string; message?: string } | { is: 'sending' } | { is: 'sent' }

/** Subject and message to us; the same form as a view, in a dialog and on the public page. */
export function ContactForm({ answer, cancel }: Props) {
  const [phase, setPhase] = useState<Phase>(
    answer?.sent
      ? { is: 'sent' }
      : { is: 'writing', fieldError: answer?.fieldError, message: answer?.message },
  )
  const onClose = 'onClose' in cancel ? cancel.onClose : undefined
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    if (phase.is !== 'sent' || !close.current) return
    const timer = setTimeout(() => {
      close.current?.()
      setPhase({ is: 'writing' }) // where it stays on the page, it is ready for another message
    }, CLOSE_MS)
    return () => clearTimeout(timer)
  }, [phase.is])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const feedback = { subject: String(values.get('subject')), message: String(values.get('message')) }
    const fieldError = checkFeedback(feedback)
    if (fieldError) {
      setPhase({ is: 'writing', fieldError })
      form.querySelector('textarea')?.focus()
      return
    }
    setPhase({ is: 'sending' })
    const message = await sendFeedback(feedback)
    setPhase(message ? { is: 'writing', message } : { is: 'sent' })
  }

  if (phase.is === 'sent')
    return <Sent closes={Boolean(onClose)} onAgain={() => setPhase({ is: 'writing' })} />
  const busy = phase.is === 'sending'
  return (
    <form method="post" action="/contact" noValidate className={styles.form} onSubmit={send}>
      {phase.is === 'writing' && phase.message && <Notice kind="bad">{phase.message}</Notice>}
      <SelectField label="Subject" name="subject" defaultValue={answer?.typed?.subject ?? DEFAULT_SUBJECT}>
        {SUBJECTS.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </SelectField>
      <TextArea
        label="Message"
        name="message"
        maxLength={MAX_MESSAGE}
        defaultValue={answer?.typed?.message}
        error={phase.is === 'writing' ? phase.fieldError : undefined}
        onInput={() => phase.is === 'writing' && phase.fieldError && setPhase({ is: 'writing' })}
      />
      <div className={styles.actions}>
        {onClose ? (
          <Button onClick={onClose}>Cancel</Button>
        ) : (
          <a href={'to' in cancel ? cancel.to : '/'} className={buttonClass()}>
            Cancel
          </a>
        )}
        <Button type="submit" variant="go" disabled={busy}>
          {busy ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  )
}

function Sent({ closes, onAgain }: { closes: boolean; onAgain: () => void }) {
  return (
    <div className={styles.sent} role="status">
      <span className={styles.tick}>
        <Check size={36} strokeWidth={3} aria-hidden />
      </span>
      <div>
        <h3>Message sent</h3>
        <p>{closes ? 'Thank you. This closes by itself.' : 'Thank you for writing to us.'}</p>
      </div>
      {!closes && <Button onClick={onAgain}>Write another</Button>}
    </div>
  )
}
