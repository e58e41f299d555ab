import { z } from 'zod'
import { findSignedIn } from '#app/features/auth/session/session.server.ts'
import { receiveFeedback } from '#app/features/feedback/feedback.server.ts'
import { readJson, refuse } from '#app/server/body.server.ts'
import { clientContext } from '../context.ts'
import type { Route } from './+types/feedback.ts'

const body = z.object({ subject: z.string().max(200).default(''), message: z.string() })

const STATUS: Record<string, number> = { 'bad-message': 400, 'too-many-requests': 429 }

/** Takes a message from anyone; see the contact form. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return refuse('method-not-allowed', 405)
  const wish = await readJson(request, body)
  if (wish instanceof Response) return wish
  const clean = (text: string) => text.replaceAll('\0', '').toWellFormed()
  const feedback = { subject: clean(wish.subject), message: clean(wish.message) }
  const sender = await findSignedIn(request.headers)
  const answer = await receiveFeedback(feedback, sender, context.get(clientContext).ip)
  if (answer.ok) return Response.json({ sent: true }, { status: 201 })
  return Response.json(
    { error: answer.cause, message: answer.fieldError },
    { status: STATUS[answer.cause] ?? 503 },
  )
}

export const loader = () => refuse('method-not-allowed', 405)
