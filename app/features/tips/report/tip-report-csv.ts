import { csvAmount } from '#app/kit/csv/csv.ts'
import type { Language } from '#content/languages.ts'
import type { Messages } from '#content/messages.ts'
import type { TipReportLine } from './tip-report.ts'

type Words = Messages['archive']['tipReportColumns']

export const tipReportColumns = (t: Words) => [
  ...[t.from, t.to, t.app, t.currency, t.tips],
  ...[t.chosen, t.saidSent, t.confirmed],
]

export const tipReportCells = (line: TipReportLine & { paymentMethodName: string }, language: Language) => {
  const { from, to, paymentMethodName, currency, parts } = line
  const amount = (part: keyof typeof parts) => csvAmount(parts[part].minor, currency, language)
  const tips = Object.values(parts).reduce((sum, part) => sum + part.tips, 0)
  return [
    ...[from, to, paymentMethodName, currency, String(tips)],
    ...[amount('chosen'), amount('said-sent'), amount('confirmed')],
  ]
}
