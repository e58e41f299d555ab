import { describe, expect, test } from 'vitest'
import { errorRecord, withoutValues } from './error-record.server.ts'

const CANARY = 'canary-5d20'

/** As PostgreSQL's driver throws when a value is there already. */
const taken = Object.assign(new Error('duplicate key value violates unique constraint "user_email_key"'), {
  code: '23505',
  detail: `Key (email)=(${CANARY}@cafe.example) already exists.`,
  constraint: 'user_email_key',
  parameters: [CANARY],
})

describe('the record of an error (T33)', () => {
  test('keeps kind, code, constraint and place, and no value of the statement', () => {
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
    new Error('around it', { cause: taken }),
    new AggregateError([taken, new Error(`${CANARY}@x.example`)], 'all failed'),
    `thrown text with ${CANARY}`,
    { password: CANARY },
  ])('leaves out what was typed: %#', (thrown) => {
    expect(JSON.stringify(errorRecord(thrown))).not.toContain(CANARY)
  })

  test('names of tables and columns in our own wrong statements stay, for whoever has to mend them', () => {
    expect(withoutValues('column "emial" does not exist', '42703')).toBe('column "emial" does not exist')
    expect(withoutValues('no such column: emial')).toBe('no such column: emial')
  })

  test('an error that is its own cause ends', () => {
    const loop = new Error('loop')
    loop.cause = loop
    expect(JSON.stringify(errorRecord(loop)).length).toBeLessThan(20_000)
  })
})
