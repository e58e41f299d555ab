import { z } from 'zod'

/** Whether the sign-in library takes this address, once it is typed as the forms ask for it; nobody could sign in with another. */
export const canSignInWith = (email: string) => z.email().safeParse(email.trim().toLowerCase()).success
