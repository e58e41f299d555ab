import { createContext } from 'react-router'
import type { SignedInUser } from '#app/features/auth/session/session.server.ts'

/** The context of every loader and action. */
export type Client = { ip: string; origin: string; requestId: string; nonce: string }

export const clientContext = createContext<Client>()

/** The signed-in user; set by the middleware of the layouts that require one. */
export const userContext = createContext<SignedInUser>()

/** The provider whose public page was rendered: that page may be cached. */
export const shownProviderContext = createContext<string | null>(null)
