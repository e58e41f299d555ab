import { csvAmount } from '#app/kit/csv/csv.ts'
import type { Language } from '#content/languages.ts'
import type { Messages } from '#content/messages.ts'
import type { TipReportLine } from './tip-report.ts'

type Words = Messages['archive']['tipReportColumns']

export const tipReportColumns = (say: Words) => [
  ...[say.from, say.to, say.app, say.currency, say.tips],
  ...[say.chosen, say.saidSent, say.confirmed],
]

export const tipReportCells = (line: TipReportLine & { wayName: string }, language: Language) => {
  const { from, to, wayName, currency, parts } = line
  const amount = (part: keyof typeof parts) => csvAmount(parts[part].minor, currency, language)
  const tips = Object.values(parts).reduce((sum, part) => sum + part.tips, 0)
  return [
    ...[from, to, wayName, currency, String(tips)],
    ...[amount('chosen'), amount('said-sent'), amount('confirmed')],
  ]
}
