import { data, useActionData } from 'react-router'
import { findSignedIn } from '#app/features/auth/session/session.server.ts'
import { SignInAgain } from '#app/features/auth/session/sign-in-again.tsx'
import { ContactForm } from '#app/features/feedback/contact-form.tsx'
import { receiveFeedback } from '#app/features/feedback/feedback.server.ts'
import { type Feedback, feedbackMessage } from '#app/features/feedback/feedback.ts'
import { SupportAddress } from '#app/features/feedback/support-address.tsx'
import { env } from '#app/server/env.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import type { FormResult } from '#app/ui/forms/use-form.ts'
import { BrandLink } from '#app/ui/layout/brand.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { clientContext } from '../context.ts'
import type { Route } from './+types/contact.ts'
import styles from './contact.module.css'

type Result = FormResult<Feedback>

/** The page is also there while the database does not answer. */
const findSender = (request: Request) => findSignedIn(request.headers).catch(() => undefined)

export async function loader({ request }: Route.LoaderArgs) {
  const sender = await findSender(request)
  return {
    supportEmail: env.supportEmail,
    sender: sender && { id: sender.id, email: sender.email },
  }
}

/** For forms that are sent before their script is there; with it they go to /api/feedback. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const values = {
    subject: readText(form, 'subject'),
    message: readText(form, 'message'),
    email: readText(form, 'email'),
  }
  const sender = await findSignedIn(request.headers)
  const account = form.get('account') // whose page this is
  if (account && account !== sender?.id) {
    const message = feedbackMessage(sender ? 'another-account' : 'signed-out')
    return data<Result>({ message, values }, { status: 401 })
  }
  const received = await receiveFeedback(values, sender, context.get(clientContext).ip)
  if (received.ok) return data<Result>({ done: true })
  const { cause, errors } = received
  if (errors) return data<Result>({ errors, values }, { status: 400 })
  const status = cause === 'too-many-requests' ? 429 : 503
  return data<Result>({ message: feedbackMessage(cause), values }, { status })
}

export const meta = () => [{ title: 'Contact Us' }]

export default function Contact({ loaderData }: Route.ComponentProps) {
  const result = useActionData<Result>()
  const { supportEmail, sender } = loaderData
  return (
    <div className={styles.page}>
      <header>
        <BrandLink to="/" />
      </header>
      <main className={styles.main}>
        <h1>Contact Us</h1>
        <p className={styles.lead}>
          <SupportAddress email={supportEmail} />
        </p>
        <Card as="div">
          <ContactForm result={result} cancel={{ to: '/' }} senderId={sender?.id} />
        </Card>
        <p className={styles.note}>
          {sender
            ? `We see that this comes from ${sender.email}.`
            : 'You need no account. Without an email address your message is anonymous.'}
        </p>
      </main>
      {sender && <SignInAgain userId={sender.id} email={sender.email} />}
    </div>
  )
}
