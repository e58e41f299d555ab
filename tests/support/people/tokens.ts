import { TOKEN_SCOPES, type TokenScope } from '#app/features/identity/granted-access/token.ts'
import { makeToken } from '#app/features/identity/granted-access/tokens.server.ts'
import { aVisitor } from './visitor.ts'

/** Another program with a token of a provider. */
export async function aProgram(providerId: string, scopes: readonly TokenScope[] = TOKEN_SCOPES) {
  const token = await makeToken(providerId, { name: 'Spreadsheet', scopes })
  const { sendRequest } = aVisitor()
  return {
    token: token!,
    read: (path: string, headers: Record<string, string> = {}) =>
      sendRequest(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } }),
  }
}
