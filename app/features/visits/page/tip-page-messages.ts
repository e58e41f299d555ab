import { BUSINESS_TYPES, GAME_NAMES, RANKS, TIP_PAGE } from '#content/messages/by-language.ts'
import type { Language } from '#content/messages/languages.ts'

/** The messages of a customer's page before a game. */
export const tipPageMessages = (language: Language) => ({
  ...TIP_PAGE[language],
  games: GAME_NAMES[language],
  challenge: RANKS[language].challenge,
  challengeText: RANKS[language].challengeText,
  businessTypes: BUSINESS_TYPES[language],
})

export type TipPageMessages = ReturnType<typeof tipPageMessages>
