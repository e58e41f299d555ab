import { data } from 'react-router'
import { jsonAction } from '#app/features/identity/action/form-action.server.ts'
import { isBrowserSession } from '#app/features/identity/session/session.server.ts'
import type { LoginResult } from '#app/features/identity/sign-in/login.ts'
import { LOGIN_ACTION, submitLogin } from '#app/features/identity/sign-in/submit-login.server.ts'
import { methodNotAllowed } from '#app/server/body.server.ts'

/** Signs in from within a page, for as long as the session before was to last. */
export const action = jsonAction<LoginResult>(
  'sign-in',
  LOGIN_ACTION,
  async ({ texts, request: { headers }, client: { ip } }) => {
    const remember = !isBrowserSession(headers)
    const started = await submitLogin(texts('email', 'password'), remember, { ip, headers })
    // The second step follows at /api/auth/second-factor.
    return data(started.isPending ? { secondStep: true } : { done: true }, { headers: started })
  },
)

export const loader = () => methodNotAllowed('POST')
