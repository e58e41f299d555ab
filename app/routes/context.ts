import { createContext } from 'react-router'
import type { SignedIn } from '#app/features/auth/session/session.server.ts'

/** What a request brings with it into every loader and action. */
export type Client = { ip: string; origin: string; requestId: string; nonce: string }

export const clientContext = createContext<Client>()

/** Who is signed in; set by the gates, so only pages behind one may ask. */
export const userContext = createContext<SignedIn>()

/** Whose finished page the router drew for a customer, if it drew one: that page may be kept for the next. */
export const shownProviderContext = createContext<string | null>(null)

/** What a sign-in page may ask of its gate: to leave by itself, in its own time. */
export type VisitorsGate = { stay: () => void }
