import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/support/browser/browser.ts'
import { IS_WHOLE, REPEATED } from './tests/support/sample.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/operations/sample-data.ts',
  // Twice as many as cores: page, test and product often wait for each other.
  workers: 2 * availableParallelism(),
  ...(!IS_WHOLE && { grepInvert: REPEATED }),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  // No test is about time: these limits only end what hangs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: launchOptions(),
    actionTimeout: 30_000,
    navigationTimeout: 90_000, // the dev server compiles a page when it is first requested
    // Actions, network and console of a failure. `npx playwright test --trace on` records the DOM of each step as well.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
})
