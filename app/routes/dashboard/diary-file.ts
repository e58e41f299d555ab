import { dayIn } from '#app/features/calendar/day.ts'
import { csvResponse } from '#app/features/csv/csv.ts'
import { readDiary } from '#app/features/diary/diary.server.ts'
import { diaryLines, readDiaryView } from '#app/features/diary/diary.ts'
import { diaryCells, diaryColumns } from '#app/features/diary/diary-csv.ts'
import { NO_TIME_ZONE } from '#app/features/profile/time-zone.ts'
import { withWayName } from '#app/features/tip/ways/way-name.ts'
import { ARCHIVE, WAY_NAMES } from '#content/messages/by-language.ts'
import { languageContext, userContext } from '../context.ts'
import type { Route } from './+types/diary-file.ts'

/** The diary as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, time_zone } = context.get(userContext)
  const language = context.get(languageContext)
  const today = dayIn(time_zone ?? NO_TIME_ZONE, Date.now())
  const view = readDiaryView(new URL(request.url).searchParams, today)
  const lines = diaryLines(await readDiary(id, view), view)
  const cells = lines.map((line) => diaryCells(withWayName(line, WAY_NAMES[language]), language))
  const rows = [diaryColumns(ARCHIVE[language].diaryColumns), ...cells]
  return csvResponse(`tip-diary-${view.from}-${view.to}.csv`, rows, language)
}
