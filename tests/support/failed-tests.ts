import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

export interface PlaywrightSuite {
  specs: { file: string; line: number; title: string; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightTest {
  status: string
  results?: { error?: { message?: string; location?: { line: number } } }[]
}

/** Adds the first line of an error, so that the end of the output says why a test failed. */
function withError(test: string, error = '') {
  const [line = ''] = stripVTControlCharacters(error).trim().split('\n')
  return line ? `${test}: ${line}` : test
}

/** The tests of Vitest that did not pass, and files that failed by themselves. A skipped test has not shown anything. */
export const failedInVitest = ({ testResults }: VitestReport) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const failing = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => withError(`${file} ${test.fullName} (${test.status})`, test.failureMessages?.[0]))
    const hasFailedTest = assertionResults.some((test) => test.status === 'failed')
    return status === 'failed' && !hasFailedTest ? [withError(file, message), ...failing] : failing
  })

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** The browser tests that did not pass. */
export const failedInPlaywright = (suites: PlaywrightSuite[]) =>
  suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results = [] }) => {
        const error = results.find((result) => result.error)?.error
        const at = error?.location ? `, at line ${error.location.line}` : ''
        return withError(`${file}:${line} ${title} (${status}${at})`, error?.message)
      }),
  )
