import { z } from 'zod'
import { isOfAnother } from '#app/features/identity/session/page-account.server.ts'
import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { methodNotAllowed, readJson, unauthenticated } from '#app/server/body.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { translate } from '#content/messages.ts'
import { receiveFeedback } from '../feedback/feedback.server.ts'
import type { Route } from './+types/api-feedback.ts'

const body = z.object({
  subject: z.string().max(200).default(''),
  message: z.string(),
  email: z.string().max(1000).default(''),
})

const STATUS: Record<string, number> = { 'bad-message': 400, 'too-many-requests': 429 }

/** Open to anyone, signed in or not; from the page of an account only to this account. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const input = await readJson(request, body)
  const clean = (text: string) => text.replaceAll('\0', '').toWellFormed()
  const feedback = {
    subject: clean(input.subject),
    message: clean(input.message),
    email: clean(input.email),
  }
  const sender = await findSignedIn(request.headers)
  if (isOfAnother(sender?.id, request.headers)) return unauthenticated()
  const result = await receiveFeedback(feedback, sender, context.get(clientContext).ip)
  if (result.ok) return Response.json({ sent: true }, { status: 201 })
  const [problem] = Object.values(result.errors ?? {})
  const { problems } = MESSAGES[readLanguage(request)].contact
  return Response.json(
    { error: result.cause, message: problem && translate(problems, problem) },
    { status: STATUS[result.cause] ?? 503 },
  )
}

export const loader = () => methodNotAllowed('POST')
