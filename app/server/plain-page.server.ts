import { FAILURE } from '#content/messages/by-language.ts'
import type { Language } from '#content/messages/languages.ts'

type PageLink = { label: string; to: string }
type Page = { heading: string; sentence: string; link?: PageLink }

const anchor = ({ label, to }: PageLink) => `<a href="${to}">${label}</a>`

/** The link to the page that every plain page has, unless it leads elsewhere. */
const homeOf = (language: Language) => ({ label: FAILURE[language].home, to: '/' })

/** A page of one sentence, for a request that no route may serve. It needs no file, script or style. */
export const plainPage = (language: Language, page: Page) =>
  renderPlain(language, { link: homeOf(language), ...page })

const renderPlain = (language: Language, { heading, sentence, link }: Page) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${heading}</title><h1>${heading}</h1><p>${sentence}${link ? ` ${anchor(link)}` : ''}</p></html>`

/** Whether the browser of a person shows the response. */
export const isForPerson = (accept: string | null | undefined) => accept?.includes('text/html') ?? false

export const PAGE_TYPE = 'text/html; charset=utf-8'
