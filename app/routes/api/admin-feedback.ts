import { countFeedback, listFeedbackPage } from '#app/features/admin/feedback-list.server.ts'
import { readFeedbackQuery } from '#app/features/admin/list-query.ts'
import type { Route } from './+types/admin-feedback.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const query = readFeedbackQuery(new URL(request.url).searchParams)
  const [feedback, total] = await Promise.all([listFeedbackPage(query), countFeedback(query.search)])
  return Response.json({ total, page: query.page, feedback }, { headers: { 'cache-control': 'no-store' } })
}
