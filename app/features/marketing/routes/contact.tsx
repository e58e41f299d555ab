import { useActionData } from 'react-router'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { setUser } from '#app/features/identity/session/route-context.server.ts'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { SignInAgain } from '#app/features/identity/session/sign-in-again.tsx'
import { ContactForm } from '#app/features/moderation/feedback/contact-form.tsx'
import { receiveFeedback } from '#app/features/moderation/feedback/feedback.server.ts'
import type { Feedback } from '#app/features/moderation/feedback/feedback.ts'
import { SupportAddress } from '#app/features/moderation/feedback/support-address.tsx'
import { LanguageSwitch } from '#app/kit/i18n/language-switch.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { env } from '#app/server/env.server.ts'
import type { FormResult } from '#app/ui/forms/use-form.ts'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { BrandLink } from '#app/ui/layout/brand.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import type { ProblemKey } from '#content/messages.ts'
import type { Route } from './+types/contact.ts'
import styles from './contact.module.css'

export const handle: PageHandle = { body: 'text', translated: true }

type Result = FormResult<Feedback, ProblemKey<'contact'>>

/** The page is served even while the database does not respond. */
const findSender = (request: Request) => findSignedIn(request.headers).catch(() => undefined)

export async function loader({ request, context }: Route.LoaderArgs) {
  const sender = await findSender(request)
  if (sender) setUser(context, sender, new URL(request.url))
  return {
    supportEmail: env.supportEmail,
    sender: sender && { id: sender.id, email: sender.email },
  }
}

/** For forms that are sent before their script is there; with it they go to /api/feedback. */
export const action = formAction<Result>(
  { failure: 'a message could not be stored', failed: 'failed' },
  async ({ form, texts, request, client: { ip }, keep }) => {
    const values = texts('subject', 'message', 'email')
    keep({ values })
    const sender = await findSignedIn(request.headers)
    const account = form.get('account') // whose page this is
    if (account && account !== sender?.id)
      return refuse({ message: sender ? 'another-account' : 'signed-out' }, 401)
    const received = await receiveFeedback(values, sender, ip)
    if (received.ok) return { done: true }
    const { cause, errors } = received
    if (errors) return refuse({ errors })
    return cause === 'too-many-requests'
      ? refuse({ message: cause }, 429)
      : refuse({ message: 'failed' }, 503)
  },
)

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { views } = useMessages('shell')
  const t = useMessages('contact')
  const { language } = usePageLanguage()
  const result = useActionData<Result>()
  const { supportEmail, sender } = loaderData
  return (
    <div className={styles.page}>
      <title>{views.contact}</title>
      <header>
        <BrandLink to="/" />
      </header>
      <Main className={styles.main}>
        <h1>{views.contact}</h1>
        <p className={styles.lead}>
          <SupportAddress email={supportEmail} />
        </p>
        <Card as="div">
          <ContactForm result={result} cancel={{ to: '/' }} senderId={sender?.id} />
        </Card>
        <p className={styles.note}>{sender ? t.from({ email: sender.email }) : t.anonymous}</p>
        <LanguageSwitch language={language} to="/contact" />
      </Main>
      {sender && <SignInAgain userId={sender.id} email={sender.email} />}
    </div>
  )
}
