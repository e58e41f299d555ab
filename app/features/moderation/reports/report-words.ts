import { REPORT } from '#content/messages/by-language.ts'
import type { Language } from '#content/messages/languages.ts'

/** The sentences of the page, complete, as a loader sends them. */
export function reportWords(language: Language, brand: string) {
  const { lead, next, sent, problems: _, ...rest } = REPORT[language]
  return {
    ...rest,
    lead: lead({ brand }),
    next: { ...next, look: next.look({ brand }) },
    sent: { ...sent, text: sent.text({ brand }) },
  }
}

export type ReportWords = ReturnType<typeof reportWords>
