import type { AnyMessageKey } from '#content/messages.ts'
import {
  askForPasskeyOptions,
  forgetPasskey,
  newPasskeyQuestion,
  postPasskey,
  unansweredPasskey,
} from './passkey.client.ts'

type Creation = PublicKeyCredentialCreationOptionsJSON

/** Makes a passkey and stores it for the user who is signed in; `answer` is what re-authentication asked for. */
export async function makePasskey(
  answer: Record<string, string> = {},
): Promise<{ done: true } | { done?: undefined; problem?: AnyMessageKey }> {
  const signal = newPasskeyQuestion()
  let made: Credential | null = null
  try {
    const [options, { createCredential, readCredential }] = await Promise.all([
      askForPasskeyOptions<Creation>('register', answer),
      import('./credential.client.ts'),
    ])
    if ('problem' in options) return options
    made = await createCredential(options, signal)
    const result = await postPasskey<{ done: true }>('/api/passkeys/register', {
      response: readCredential(made),
    })
    if ('isRefused' in result && result.isRefused) forgetPasskey(made!.id)
    return result
  } catch (error) {
    if (made) forgetPasskey(made.id) // a passkey that cannot be read is none
    return unansweredPasskey(error)
  }
}
