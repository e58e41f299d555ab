import { FAILURE } from '#content/messages/by-language.ts'
import type { Language } from '#content/messages/languages.ts'

type Page = { heading: string; sentence: string; link?: { label: string; to: string } }

/** A page of one sentence, for a request that no route may serve. It needs no file, script or style. */
export const plainPage = (
  language: Language,
  { heading, sentence, link = { label: FAILURE[language].home, to: '/' } }: Page,
) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${heading}</title><h1>${heading}</h1><p>${sentence} <a href="${link.to}">${link.label}</a></p></html>`

/** Whether the browser of a person shows the response. */
export const isForPerson = (accept: string | null | undefined) => accept?.includes('text/html') ?? false

export const PAGE_TYPE = 'text/html; charset=utf-8'
