import { MESSAGES } from '#content/by-language.ts'
import type { Language } from '#content/languages.ts'

/** The messages of a customer's page before a game. */
export const tipPageMessages = (language: Language) => ({
  ...MESSAGES[language]['tip-page'],
  games: MESSAGES[language].play.games,
  challenge: MESSAGES[language].ranks.challenge,
  challengeText: MESSAGES[language].ranks.challengeText,
  businessTypes: MESSAGES[language]['business-types'],
})

export type TipPageMessages = ReturnType<typeof tipPageMessages>
