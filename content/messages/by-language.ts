import type { messages as archive } from './en/archive.ts'
import type { messages as businessTypes } from './en/business-types.ts'
import type { messages as cameBack } from './en/came-back.ts'
import type { messages as codePage } from './en/code-page.ts'
import type { messages as failure } from './en/failure.ts'
import type { messages as games } from './en/games.ts'
import type { messages as landing } from './en/landing.ts'
import type { messages as mails } from './en/mails.ts'
import type { messages as menuPage } from './en/menu-page.ts'
import type { messages as pay } from './en/pay.ts'
import type { messages as plainPages } from './en/plain-pages.ts'
import type { messages as problems } from './en/problems.ts'
import type { messages as ranks } from './en/ranks.ts'
import type { messages as report } from './en/report.ts'
import type { messages as tipNotification } from './en/tip-notification.ts'
import type { messages as tipPage } from './en/tip-page.ts'
import type { messages as wayNames } from './en/way-names.ts'
import { inEachLanguage } from './languages.ts'

const CATALOGUES = import.meta.glob<{ messages: unknown }>(
  './*/{archive,business-types,came-back,code-page,failure,games,landing,mails,menu-page,pay,plain-pages,problems,ranks,report,tip-notification,tip-page,way-names}.ts',
  { eager: true },
)

const inAll = <Messages>(name: string) =>
  inEachLanguage((language) => CATALOGUES[`./${language}/${name}.ts`]!.messages as Messages)

// The server renders these in every language. A browser loads the messages of its own language only.
export const ARCHIVE = inAll<typeof archive>('archive')
export const BUSINESS_TYPES = inAll<typeof businessTypes>('business-types')
export const CAME_BACK = inAll<typeof cameBack>('came-back')
export const CODE_PAGE = inAll<typeof codePage>('code-page')
export const FAILURE = inAll<typeof failure>('failure')
export const GAME_NAMES = inAll<typeof games>('games')
export const LANDING = inAll<typeof landing>('landing')
export const MAILS = inAll<typeof mails>('mails')
export const MENU_PAGE = inAll<typeof menuPage>('menu-page')
export const PAY = inAll<typeof pay>('pay')
export const PLAIN_PAGES = inAll<typeof plainPages>('plain-pages')
export const PROBLEMS = inAll<typeof problems>('problems')
export const RANKS = inAll<typeof ranks>('ranks')
export const REPORT = inAll<typeof report>('report')
export const TIP_NOTIFICATIONS = inAll<typeof tipNotification>('tip-notification')
export const TIP_PAGE = inAll<typeof tipPage>('tip-page')
export const WAY_NAMES = inAll<typeof wayNames>('way-names')
