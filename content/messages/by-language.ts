import { messages as businessTypesEn } from './en/business-types.ts'
import { messages as failureEn } from './en/failure.ts'
import { messages as gamesEn } from './en/games.ts'
import { messages as menuPageEn } from './en/menu-page.ts'
import { messages as problemsEn } from './en/problems.ts'
import { messages as tipPageEn } from './en/tip-page.ts'
import { messages as businessTypesEs } from './es/business-types.ts'
import { messages as failureEs } from './es/failure.ts'
import { messages as gamesEs } from './es/games.ts'
import { messages as menuPageEs } from './es/menu-page.ts'
import { messages as problemsEs } from './es/problems.ts'
import { messages as tipPageEs } from './es/tip-page.ts'
import type { Language } from './languages.ts'

// What the server draws, in every language. A browser gets finished pages, and so only the words of its own.
type InEach<MessagesContext> = Record<Language, MessagesContext>

export const BUSINESS_TYPES: InEach<typeof businessTypesEn> = { en: businessTypesEn, es: businessTypesEs }
export const FAILURE: InEach<typeof failureEn> = { en: failureEn, es: failureEs }
export const GAME_NAMES: InEach<typeof gamesEn> = { en: gamesEn, es: gamesEs }
export const MENU_PAGE: InEach<typeof menuPageEn> = { en: menuPageEn, es: menuPageEs }
export const PROBLEMS: InEach<typeof problemsEn> = { en: problemsEn, es: problemsEs }
export const TIP_PAGE: InEach<typeof tipPageEn> = { en: tipPageEn, es: tipPageEs }
