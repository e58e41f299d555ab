import { createContext, type RouterContextProvider } from 'react-router'
import { hasLanguages } from '#app/kit/i18n/language.server.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#content/languages.ts'
import type { SignedInUser } from './session.server.ts'

/** The context of every loader and action. */
export type Client = {
  ip: string
  origin: string
  requestId: string
  nonce: string | undefined // none on a page that everybody gets
}

export const clientContext = createContext<Client>()

/** The language of the page: the account's, else the one chosen in this browser, else by Accept-Language. */
export const languageContext = createContext<Language>(DEFAULT_LANGUAGE)

/** The signed-in user; set by the middleware of the layouts that require one. */
export const userContext = createContext<SignedInUser>()

/** Puts the user into the context of the routes below, and the language that the account has chosen. */
export function setUser(
  context: Readonly<RouterContextProvider>,
  user: SignedInUser,
  { pathname, search }: URL,
) {
  context.set(userContext, user)
  const { language } = user
  if (language && isLanguage(language) && hasLanguages(pathname + search))
    context.set(languageContext, language)
}

/** The public page that was rendered, which may be cached, and whose it is. */
export const shownProviderContext = createContext<{ pageId: string; providerId: string } | null>(null)
