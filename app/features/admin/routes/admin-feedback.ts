import { listFeedback } from '../feedback-list.server.ts'
import { readFeedbackQuery } from '../list-query.ts'
import type { Route } from './+types/admin-feedback.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const query = readFeedbackQuery(new URL(request.url).searchParams)
  return Response.json({ page: query.page, ...(await listFeedback(query)) })
}
