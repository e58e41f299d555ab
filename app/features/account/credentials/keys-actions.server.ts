import {
  connectionTicket,
  disconnectGoogle,
  hasGoogle,
} from '#app/features/identity/google/google-connection.server.ts'
import {
  readCredentials,
  reauthenticate,
} from '#app/features/identity/reauthentication/reauthentication.server.ts'
import { reauthenticationStatus } from '#app/features/identity/reauthentication/reauthentication.ts'
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
import { type Fields, readText } from '#app/server/form.server.ts'
import type { AccountResult, KeysIntent } from '../account-settings.ts'
import { lacksAddress } from '../verify-email.server.ts'

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
    isGoogleOnlyWay: google && !user.has_password && !factors.passkeys,
  }
}

export type Keys = Awaited<ReturnType<typeof readKeys>>

type Outcome =
  | { result: AccountResult; status?: number; headers?: Headers; leadsTo?: undefined }
  | { leadsTo: string; isDocument: boolean }

const show = (result: AccountResult, status = 200): Outcome => ({ result, status })

function withCode(intent: KeysIntent, { token, secret, address }: AppSetUp): AccountResult {
  return { intent, setUp: { token, secret, ...qrCode(address, 'M') } }
}

const ADDS: readonly KeysIntent[] = ['app-set-up', 'app-confirm', 'second-step-on', 'google-connect']

/**
 * Changes what signs a user in. Each change requires that the user authenticates again, and that a session which has not
 * passed the second step passes it first.
 */
export async function changeKeys(
  user: SignedInUser,
  intent: KeysIntent,
  form: Fields,
  request: Headers,
): Promise<Outcome> {
  if (needsStep(user)) return { leadsTo: stepAddress('/account'), isDocument: false }
  if (ADDS.includes(intent) && lacksAddress(user)) return show({ intent, message: 'confirm-address' }, 403)
  if (intent === 'app-confirm') return confirmApp(user, form, request)
  const asks = intent === 'app-remove' || intent === 'google-disconnect'
  if (asks && readText(form, 'sure') !== 'yes') {
    const { failure } = await reauthenticate(user, readCredentials(form))
    return show({ intent, asks: true, reauthentication: failure }, failure && reauthenticationStatus(failure))
  }
  const { failure } = await reauthenticate(user, readCredentials(form))
  if (failure) {
    return show({ intent, reauthentication: failure, asks }, reauthenticationStatus(failure))
  }
  switch (intent) {
    case 'app-set-up':
      return show(withCode(intent, await beginAppSetUp(user)))
    case 'app-remove':
      return (await removeApp(user))
        ? show({ intent, done: 'app-removed' })
        : show({ intent, message: 'admin-needs-factor' }, 409)
    case 'recovery-codes':
      if (!user.hasFactor) return show({ intent, message: 'factor-missing' }, 409)
      if (!(await consumeRenewalLimit(user.id))) return show({ intent, message: 'too-many-tries' }, 429)
      return show({ intent, done: 'codes-made', codes: await renewRecoveryCodes(user) })
    case 'second-step-on': {
      const done = await switchSecondStepOn(user)
      return done
        ? show({ intent, done: 'step-on', codes: done.codes })
        : show({ intent, message: 'factor-missing' }, 409)
    }
    case 'second-step-off':
      await switchSecondStepOff(user)
      return show({ intent, done: 'step-off' })
    case 'google-connect': {
      const connect = await connectionTicket(user)
      return {
        leadsTo: `/api/auth/google?${new URLSearchParams({ from: 'account', connect })}`,
        isDocument: true,
      }
    }
    case 'google-disconnect':
      return (await disconnectGoogle(user))
        ? show({ intent, done: 'google-disconnected' })
        : show({ intent, message: 'only-way-in' }, 409)
  }
}

async function confirmApp(user: SignedInUser, form: Fields, request: Headers): Promise<Outcome> {
  const intent = 'app-confirm'
  const sent = { token: readText(form, 'token'), code: readText(form, 'code') }
  const ended = await endAppSetUp(user, sent, request)
  if (ended.ok)
    return { result: { intent, done: 'app-added', codes: ended.codes }, status: 200, headers: ended.headers }
  if (!ended.setUp) return show({ intent, message: 'set-up-over' }, 400)
  const code = sent.code.trim() ? 'wrong-code' : 'code-missing'
  return show({ ...withCode(intent, ended.setUp), errors: { code } }, 400)
}
