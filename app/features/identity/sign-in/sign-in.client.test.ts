import { afterEach, expect, test, vi } from 'vitest'
import messages from '#content/en/owner/sign-in.json'
import { translateResult } from '#content/messages.ts'
import { signInHere } from './sign-in.client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const signIn = (respond: () => Response | Promise<Response>) => {
  vi.stubGlobal('fetch', async () => respond())
  return signInHere(new FormData()).then((result) => translateResult(result, messages.problems))
}

test.each([
  [403, 'foreign-origin', 'Failed to log in. Please check your credentials.'],
  [413, 'too-large', 'Failed to log in. Please check your credentials.'],
  [429, 'too-many-requests', 'Too many unsuccessful login attempts. Please try again later.'],
  [503, 'unavailable', 'Very many people are signing in right now. Please try again in a minute.'],
])('a sign-in that is refused with %i before it is read says so', async (status, error, message) => {
  expect(await signIn(() => Response.json({ error }, { status }))).toEqual({ message })
})

test('what the sign-in itself says is shown', async () => {
  for (const [status, body] of [
    [200, { done: true }],
    [400, { errors: { email: 'Please fill in all fields' } }],
    [401, { message: 'Invalid email or password.', hint: 'Signed up with Google?' }],
    [503, { message: 'Failed to log in. Please check your credentials.' }],
  ] as const)
    expect(await signIn(() => Response.json(body, { status }))).toEqual(body)
})

test.each([
  ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('a server that cannot be reached is named: %s', async (_, respond) => {
  expect((await signIn(respond)).hint).toMatch(/^The server could not be reached\./)
})
