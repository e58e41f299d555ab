import type { Page } from '@playwright/test'

const PHONE_OR_LAPTOP = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/** A stick that has no PIN, and so checks nobody. */
export const STICK = { transport: 'usb', hasUserVerification: false, isUserVerified: false } as const

/** Marks a page whose script has asked for a passkey. */
function markQuestions() {
  const { credentials } = navigator
  if (!credentials) return // not a secure origin
  const get = credentials.get.bind(credentials)
  credentials.get = (options) => {
    Object.assign(window, { hasAskedForPasskey: true })
    return get(options)
  }
}

/** Waits until the browser of a page has a question that autofill can answer. */
export const passkeyQuestion = (page: Page) => page.waitForFunction(() => 'hasAskedForPasskey' in window)

/** Gives the browser of a page an authenticator that reads a finger, and returns what a person can do with it. */
export async function plugAuthenticator(page: Page, options: typeof STICK | object = {}) {
  await page.context().addInitScript(markQuestions)
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...PHONE_OR_LAPTOP, ...options },
  })
  return {
    /** Whether the finger is the right one from now on. */
    verifies: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Whether somebody touches it by themselves. */
    answers: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    credentials: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Replaces its only passkey by a copy with another counter. */
    async setCounter(signCount: number) {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId })
      const [credential] = credentials
      await client.send('WebAuthn.clearCredentials', { authenticatorId })
      await client.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential!, signCount },
      })
    },
  }
}
