import { describe, expect, test } from 'vitest'
import { errorRecord, redactValues } from './error-record.server.ts'

const CANARY = 'canary-5d20'

/** The driver's error for a unique violation. */
const taken = Object.assign(new Error('duplicate key value violates unique constraint "user_email_key"'), {
  code: '23505',
  detail: `Key (email)=(${CANARY}@cafe.example) already exists.`,
  constraint: 'user_email_key',
  parameters: [CANARY],
})

describe('the record of an error (T33)', () => {
  test('keeps type, code, constraint and stack, and no value of the statement', () => {
    const record = errorRecord(taken)
    expect(record).toMatchObject({ type: 'Error', code: '23505', constraint: 'user_email_key' })
    expect(record.stack).toContain('error-record.test.ts')
    expect(JSON.stringify(record)).not.toContain(CANARY)
  })

  test.each([
    new Error(`invalid input syntax for type bigint: "${CANARY}"`),
    new SyntaxError(`Unexpected token 'c', "{${CANARY}" is not valid JSON`),
    new SyntaxError(`Unexpected token 'c', "${CANARY}... is not valid JSON`),
    new Error(`550 no such user: <${CANARY}@cafe.example>`),
    new Error(`could not read https://tips.example/reset-password?token=${CANARY}`),
    new Error(`could not read https://tips.example/wall/k3VbXq81LmNp${CANARY}`),
    new Error('around it', { cause: taken }),
    new AggregateError([taken, new Error(`${CANARY}@x.example`)], 'all failed'),
    `thrown text with ${CANARY}`,
    { password: CANARY },
  ])('redacts user input: %#', (thrown) => {
    expect(JSON.stringify(errorRecord(thrown))).not.toContain(CANARY)
  })

  test('keeps names of tables and columns in syntax errors', () => {
    expect(redactValues('column "emial" does not exist', '42703')).toBe('column "emial" does not exist')
    expect(redactValues('no such column: emial')).toBe('no such column: emial')
  })

  test('stops at an error that is its own cause', () => {
    const loop = new Error('loop')
    loop.cause = loop
    expect(JSON.stringify(errorRecord(loop)).length).toBeLessThan(20_000)
  })
})
