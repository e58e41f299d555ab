import { data, redirect, redirectDocument } from 'react-router'
import type { AccountResult, KeysIntent } from '#app/features/account/account-settings.ts'
import { lacksAddress } from '#app/features/account/verify-email.server.ts'
import type { FormAnswer, Submission } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import {
  connectionTicket,
  disconnectGoogle,
  hasGoogle,
} from '#app/features/identity/google/google-connection.server.ts'
import {
  type AppSetUp,
  beginAppSetUp,
  endAppSetUp,
  mayLoseFactors,
  needsStep,
  readFactors,
  removeApp,
  renewRecoveryCodes,
  switchSecondStepOff,
  switchSecondStepOn,
} from '#app/features/identity/second-factor/second-factor.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { consumeRenewalLimit } from '#app/features/identity/sign-in/sign-in-limits.server.ts'
import { stepAddress } from '#app/kit/browser-session/return-path.ts'
import { qrCode } from '#app/kit/qr/qr-code.ts'

/** What the cards of the second factor and of Google show. */
export async function readKeys(user: SignedInUser) {
  const [factors, google] = await Promise.all([readFactors(user.id), hasGoogle(user.id)])
  const isLast = factors.appSince !== undefined && !factors.passkeys
  return {
    ...factors,
    isLast,
    hasSecondStep: user.second_step === 1,
    isAdmin: user.adminGate !== 'none',
    needsFactor: user.adminGate === 'set-up',
    mayRemoveApp: !isLast || mayLoseFactors(user),
    google,
    isGoogleOnlyMethod: google && !user.has_password && !factors.passkeys,
  }
}

export type Keys = Awaited<ReturnType<typeof readKeys>>

type Form = Submission<AccountResult>
type Answer = FormAnswer<AccountResult>

function withCode({ token, secret, address }: AppSetUp): Partial<AccountResult> {
  return { setUp: { token, secret, ...qrCode(address, 'M') } }
}

const ADDS: readonly string[] = [
  'app-set-up',
  'app-confirm',
  'second-step-on',
  'google-connect',
] satisfies KeysIntent[]
const ASKS: readonly string[] = ['app-remove', 'google-disconnect'] satisfies KeysIntent[]

/**
 * A change of what signs a user in. It requires that the user authenticates again, and that a session which has not
 * passed the second step passes it first.
 */
const change =
  (make: (form: Form) => Answer) =>
  async (form: Form): Answer => {
    const { user, intent, text, reauthenticate } = form
    if (needsStep(user)) return redirect(stepAddress('/account'))
    if (ADDS.includes(intent) && lacksAddress(user)) return refuse({ message: 'confirm-address' }, 403)
    const asks = ASKS.includes(intent)
    await reauthenticate({
      acceptRecent: false,
      refusal: (reauthentication) => ({ asks, reauthentication }),
    })
    return asks && text('sure') !== 'yes' ? { asks } : make(form)
  }

async function confirmApp({ user, texts, request }: Form): Answer {
  if (needsStep(user)) return redirect(stepAddress('/account'))
  if (lacksAddress(user)) return refuse({ message: 'confirm-address' }, 403)
  const sent = texts('token', 'code')
  const ended = await endAppSetUp(user, sent, request.headers)
  if (ended.ok) return data({ done: 'app-added', codes: ended.codes }, { headers: ended.headers })
  if (!ended.setUp) return refuse({ message: 'set-up-over' })
  return refuse({
    ...withCode(ended.setUp),
    errors: { code: sent.code.trim() ? 'wrong-code' : 'code-missing' },
  })
}

export const changeKeys: Record<KeysIntent, (form: Form) => Answer> = {
  'app-set-up': change(async ({ user }) => withCode(await beginAppSetUp(user))),
  'app-confirm': confirmApp,
  'app-remove': change(async ({ user }) =>
    (await removeApp(user)) ? { done: 'app-removed' } : refuse({ message: 'admin-needs-factor' }, 409),
  ),
  'recovery-codes': change(async ({ user }) => {
    if (!user.hasFactor) return refuse({ message: 'factor-missing' }, 409)
    if (!(await consumeRenewalLimit(user.id))) return refuse({ message: 'too-many-tries' }, 429)
    return { done: 'codes-made', codes: await renewRecoveryCodes(user) }
  }),
  'second-step-on': change(async ({ user }) => {
    const done = await switchSecondStepOn(user)
    return done ? { done: 'step-on', codes: done.codes } : refuse({ message: 'factor-missing' }, 409)
  }),
  'second-step-off': change(async ({ user }) => {
    await switchSecondStepOff(user)
    return { done: 'step-off' }
  }),
  'google-connect': change(async ({ user }) => {
    const connect = await connectionTicket(user)
    return redirectDocument(`/api/auth/google?${new URLSearchParams({ from: 'account', connect })}`)
  }),
  'google-disconnect': change(async ({ user }) =>
    (await disconnectGoogle(user))
      ? { done: 'google-disconnected' }
      : refuse({ message: 'only-way-in' }, 409),
  ),
}
