import { type ActionFunctionArgs, data, RouterContextProvider, redirect } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { TooManyChanges } from '#app/kit/undo/undo-link.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { formAction, jsonAction } from './form-action.server.ts'
import { refuse } from './refusal.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

type Result = { intent?: string; done?: string; message?: string; errors?: object; values?: object }
const OPTIONS = { failure: 'a test form failed', failed: 'not-saved' }

const post = (fields?: Record<string, string>, headers: Record<string, string> = {}) =>
  ({
    request: new Request('http://localhost/form', {
      method: 'POST',
      headers,
      body: fields && new URLSearchParams(fields),
    }),
    url: new URL('http://localhost/form'),
    pattern: '/form',
    params: {},
    context: new RouterContextProvider(),
  }) as ActionFunctionArgs

/** What a form gets back, with its status. */
async function send(action: (args: ActionFunctionArgs) => Promise<unknown>, fields?: Record<string, string>) {
  const { data: result, init } = (await action(post(fields))) as ReturnType<typeof data<Result>>
  return [init?.status ?? 200, result]
}

test('a form of several intents is answered by the handler of its own, and by no other name', async () => {
  const action = formAction<Result>(OPTIONS, {
    save: async ({ text }) => ({ done: text('name') }),
    drop: async () => refuse({ message: 'gone' }, 409),
  })
  expect(await send(action, { intent: 'save', name: 'Ada' })).toEqual([200, { intent: 'save', done: 'Ada' }])
  expect(await send(action, { intent: 'drop' })).toEqual([409, { intent: 'drop', message: 'gone' }])
  for (const intent of ['', 'grant', 'constructor', '__proto__', 'toString'])
    expect(await send(action, { intent })).toEqual([400, { intent, message: 'unknown-request' }])
})

test('every refusal shows the input that was kept, and what was done does not', async () => {
  const action = formAction<Result>(OPTIONS, async ({ texts, text, keep, check, limit }) => {
    keep({ values: texts('name') })
    check({ name: text('name') ? undefined : 'name-missing' })
    await limit('form-action', { max: 1, windowMs: 60_000 }, 'too-many-tries')
    if (text('name') === 'x') throw new Error('a failure')
    return { done: 'saved' }
  })
  expect(await send(action)).toEqual([400, { values: { name: '' }, errors: { name: 'name-missing' } }])
  expect(await send(action, { name: 'Ada' })).toEqual([200, { done: 'saved' }])
  expect(await send(action, { name: 'Ada' })).toEqual([
    429,
    { values: { name: 'Ada' }, message: 'too-many-tries' },
  ])
  await emptyDatabase()
  expect(await send(action, { name: 'x' })).toEqual([503, { values: { name: 'x' }, message: 'not-saved' }])
})

test('a change too many is 429; a redirect, headers and an error page pass', async () => {
  const answers = {
    often: () => {
      throw new TooManyChanges()
    },
    on: () => redirect('/next'),
    named: () => data({ done: 'yes' }, { headers: { 'x-name': 'Ada' } }),
    gone: () => {
      throw data(null, { status: 404 })
    },
  }
  const action = formAction<Result>(OPTIONS, async ({ text }) =>
    answers[text('is') as keyof typeof answers](),
  )
  expect(await send(action, { is: 'often' })).toEqual([429, { message: 'too-many-changes' }])
  expect(await action(post({ is: 'on' }))).toMatchObject({ status: 302 })
  expect(await action(post({ is: 'named' }))).toMatchObject({ init: { headers: { 'x-name': 'Ada' } } })
  await expect(action(post({ is: 'gone' }))).rejects.toMatchObject({ init: { status: 404 } })
})

test('a script gets the sentences of its language as JSON', async () => {
  const action = jsonAction<Result>('sign-in', OPTIONS, async () => refuse({ message: 'busy' }, 503))
  const [english, german] = await Promise.all(
    ['en', 'de'].map(async (language) => {
      const response = await action(post({}, { 'accept-language': language }))
      expect(response.status).toBe(503)
      return (await response.json()).message as string
    }),
  )
  expect(english).toMatch(/ /)
  expect(german).toMatch(/ /)
  expect(german).not.toBe(english)
  const get = { ...post(), request: new Request('http://localhost/form', { method: 'PUT' }) }
  expect((await action(get)).status).toBe(405)
})
