import { listFeedback } from '#app/features/admin/feedback-list.server.ts'
import { readFeedbackQuery } from '#app/features/admin/list-query.ts'
import type { Route } from './+types/admin-feedback.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const query = readFeedbackQuery(new URL(request.url).searchParams)
  return Response.json({ page: query.page, ...(await listFeedback(query)) })
}
