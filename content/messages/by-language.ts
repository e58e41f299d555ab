import { words as businessTypesEn } from './en/business-types.ts'
import { words as failureEn } from './en/failure.ts'
import { words as gamesEn } from './en/games.ts'
import { words as menuPageEn } from './en/menu-page.ts'
import { words as problemsEn } from './en/problems.ts'
import { words as tipPageEn } from './en/tip-page.ts'
import { words as businessTypesEs } from './es/business-types.ts'
import { words as failureEs } from './es/failure.ts'
import { words as gamesEs } from './es/games.ts'
import { words as menuPageEs } from './es/menu-page.ts'
import { words as problemsEs } from './es/problems.ts'
import { words as tipPageEs } from './es/tip-page.ts'
import type { Language } from './languages.ts'

// What the server draws, in every language. A browser gets finished pages, and so only the words of its own.
type InEach<Words> = Record<Language, Words>

export const BUSINESS_TYPES: InEach<typeof businessTypesEn> = { en: businessTypesEn, es: businessTypesEs }
export const FAILURE: InEach<typeof failureEn> = { en: failureEn, es: failureEs }
export const GAME_NAMES: InEach<typeof gamesEn> = { en: gamesEn, es: gamesEs }
export const MENU_PAGE: InEach<typeof menuPageEn> = { en: menuPageEn, es: menuPageEs }
export const PROBLEMS: InEach<typeof problemsEn> = { en: problemsEn, es: problemsEs }
export const TIP_PAGE: InEach<typeof tipPageEn> = { en: tipPageEn, es: tipPageEs }
