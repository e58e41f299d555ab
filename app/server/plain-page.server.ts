// Mechanism: pages of refusals that no route serves
import { MESSAGES } from '#content/by-language.ts'
import type { Language } from '#content/languages.ts'
import { SKIP_LINK } from '#content/skip-link.ts'
import { PLAIN_POLICY } from './headers.server.ts'
import { PLAIN_STYLE } from './plain-style.ts'

type PageLink = { label: string; to: string }
type Page = { heading: string; sentence: string; link?: PageLink }

const anchor = ({ label, to }: PageLink) => `<a href="${to}">${label}</a>`

/** The link to the page that every plain page has, unless it leads elsewhere. */
const homeOf = (language: Language) => ({ label: MESSAGES[language].failure.home, to: '/' })

/** A page of one sentence, for a request that no route may serve. It needs no file and no script. */
export const plainPage = (language: Language, page: Page) =>
  renderPlain(language, { link: homeOf(language), ...page })

const renderPlain = (language: Language, { heading, sentence, link }: Page) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${heading}</title><style>${PLAIN_STYLE}</style><a id="skip" href="#main">${SKIP_LINK[language]}</a><main id="main" tabindex="-1"><h1>${heading}</h1><p>${sentence}</p>${link ? `<p>${anchor(link)}</p>` : ''}</main></html>`

/** Whether the browser of a person shows the response. */
export const isForPerson = (accept: string | null | undefined) => accept?.includes('text/html') ?? false

export const PLAIN_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': PLAIN_POLICY,
}
