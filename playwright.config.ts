import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/support/browser/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/server/built.ts',
  // Two workers leave a quarter of two cores idle, because page, test and product wait for each other.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  // No test is about time: these limits only end what hangs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: launchOptions(),
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // DOM snapshots show what happened; a film strip would record every frame of every test.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
})
