import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest } from './failed-tests.ts'

const red = (text: string) => `\u001b[31m${text}\u001b[39m`

test('a failed test is named with the first line of its error', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed', failureMessages: [] },
    { fullName: 'divides', status: 'failed', failureMessages: [`${red('Error: by zero')}\n  at a.ts:3`] },
    { fullName: 'waits', status: 'pending' },
  ]
  const testResults = [{ name: resolve('a.test.ts'), status: 'failed', assertionResults }]
  expect(failedInVitest({ numPassedTests: 1, testResults })).toEqual([
    'a.test.ts divides (failed): Error: by zero',
    'a.test.ts waits (pending)',
  ])
})

test('a file that fails before its tests is named with its error', () => {
  const assertionResults = [{ fullName: 'adds', status: 'skipped' }]
  const message = '\nCannot find module'
  const testResults = [{ name: resolve('b.test.ts'), status: 'failed', message, assertionResults }]
  expect(failedInVitest({ numPassedTests: 0, testResults })).toEqual([
    'b.test.ts: Cannot find module',
    'b.test.ts adds (skipped)',
  ])
})

test('a failed browser test is named with the line and the error', () => {
  const error = {
    message: red('Error: expect(locator).toBeVisible() failed\n\nLocator: x'),
    location: { line: 9 },
  }
  const tests = [
    { status: 'expected', results: [{}] },
    { status: 'unexpected', results: [{ error }] },
    { status: 'skipped' },
  ]
  expect(
    failedInPlaywright([
      { specs: [], suites: [{ specs: [{ file: 'c.spec.ts', line: 2, title: 'shows', tests }] }] },
    ]),
  ).toEqual([
    'c.spec.ts:2 shows (unexpected, at line 9): Error: expect(locator).toBeVisible() failed',
    'c.spec.ts:2 shows (skipped)',
  ])
})
