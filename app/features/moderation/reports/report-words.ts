import { MESSAGES } from '#content/by-language.ts'
import type { Language } from '#content/languages.ts'

/** The sentences of the page, complete, as a loader sends them. */
export function reportWords(language: Language, brand: string) {
  const { lead, next, sent, problems: _, ...rest } = MESSAGES[language].report
  return {
    ...rest,
    lead: lead({ brand }),
    next: { ...next, look: next.look({ brand }) },
    sent: { ...sent, text: sent.text({ brand }) },
  }
}

export type ReportWords = ReturnType<typeof reportWords>
