import { data, Form, useActionData } from 'react-router'
import { languageContext } from '#app/features/identity/session/route-context.server.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { mailLanguage } from '#app/kit/mail/account-mails.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { Button } from '#app/ui/button.tsx'
import { CenteredPage } from '#app/ui/layout/centered-page.tsx'
import { MESSAGES } from '#content/by-language.ts'
import { endSummary, findSubscriber } from '../summary/summary.server.ts'
import type { Route } from './+types/unsubscribe.ts'
import styles from './unsubscribe.module.css'

export const handle: PageHandle = { chunk: 'owner' }

const HIDDEN = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** The owner whose mails end; the page is in the language of the mails, and without an owner in the visitor's. */
async function findOr404({ params, request, context }: Route.LoaderArgs) {
  const subscriber = await findSubscriber(params.token)
  const language = subscriber ? mailLanguage(subscriber) : readLanguage(request)
  context.set(languageContext, language)
  if (!subscriber) throw data(null, { status: 404, headers: HIDDEN })
  return { ...subscriber, language }
}

export async function loader(args: Route.LoaderArgs) {
  const { email, language } = await findOr404(args)
  const { page } = MESSAGES[language].mails.summary
  return data(
    { ...page, question: page.question({ email }), done: page.done({ email }) },
    { headers: HIDDEN },
  )
}

/** Ends the mails without a sign-in, for a person and for a mail program (RFC 8058). Sent twice it changes nothing more. */
export async function action(args: Route.ActionArgs) {
  const { id } = await findOr404(args)
  await endSummary(id)
  return data({ ended: true }, { headers: HIDDEN })
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Unsubscribe({ loaderData: t }: Route.ComponentProps) {
  const ended = useActionData<{ ended: boolean }>()?.ended
  return (
    <CenteredPage className={styles.page}>
      <title>{ended ? t.doneHeading : t.heading}</title>
      <h1>{ended ? t.doneHeading : t.heading}</h1>
      <p>{ended ? t.done : t.question}</p>
      {!ended && (
        <Form method="post">
          <Button type="submit" variant="go" size="l">
            {t.button}
          </Button>
        </Form>
      )}
    </CenteredPage>
  )
}
