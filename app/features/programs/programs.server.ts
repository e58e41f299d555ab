import { readAnswer, reauthenticate } from '#app/features/auth/reauthentication/reauthentication.server.ts'
import { reauthenticationStatus } from '#app/features/auth/reauthentication/reauthentication.ts'
import type { SignedInUser } from '#app/features/auth/session/session.server.ts'
import { checkToken, readScopes, TOKEN_SCOPES } from '#app/features/auth/token/token.ts'
import { endToken, listTokens, makeToken } from '#app/features/auth/token/tokens.server.ts'
import { type Fields, readText } from '#app/server/form.server.ts'
import type { ProgramsResult } from './programs-result.ts'

/** What the page of a provider's programs shows. */
export async function readPrograms(user: SignedInUser, now = Date.now()) {
  return { tokens: await listTokens(user.id), timeZone: user.time_zone ?? undefined, now }
}

type Submitted = { result: ProgramsResult; status?: number }

/** Makes a token for an owner who is there. */
export async function makeOwnToken(user: SignedInUser, form: Fields): Promise<Submitted> {
  const intent = 'make-token'
  const name = readText(form, 'name').trim()
  const scopes = readScopes(TOKEN_SCOPES.filter((scope) => readText(form, scope) === 'on'))
  const values = { name, ...Object.fromEntries(scopes.map((scope) => [scope, 'on'])) }
  const errors = checkToken({ name, scopes })
  if (Object.keys(errors).length) return { result: { intent, values, errors }, status: 400 }
  const { failure } = await reauthenticate(user, readAnswer(form), { acceptRecent: true })
  if (failure)
    return {
      result: { intent, reauthentication: failure, fields: { intent, ...values } },
      status: reauthenticationStatus(failure),
    }
  const token = await makeToken(user.id, { name, scopes })
  if (!token) return { result: { intent, values, message: 'too-many-tokens' }, status: 409 }
  return { result: { intent, token } }
}

export async function endOwnToken(user: SignedInUser, form: Fields): Promise<Submitted> {
  const intent = 'end-token'
  if (await endToken(user.id, readText(form, 'id'))) return { result: { intent, done: 'ended' } }
  return { result: { intent, message: 'token-gone' }, status: 409 }
}
