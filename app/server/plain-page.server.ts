import { messages } from '#content/messages/en/failure.ts'

const HOME = { label: messages.home, to: '/' }

/** A page of one sentence, for a request that no route may serve. It needs no file, script or style. */
export const plainPage = (heading: string, sentence: string, link = HOME) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${heading}</title><h1>${heading}</h1><p>${sentence} <a href="${link.to}">${link.label}</a></p></html>`

/** Whether the browser of a person shows the response. */
export const isForPerson = (accept: string | null | undefined) => accept?.includes('text/html') ?? false

export const PAGE_TYPE = 'text/html; charset=utf-8'
