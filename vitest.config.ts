import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { compiledMessages } from './scripts/compile-messages.ts'
import { compiledTrivia } from './scripts/compile-trivia.ts'
import { pageHandles } from './scripts/page-handles.ts'
import { IS_WHOLE } from './tests/support/sample.ts'

const tests = ['{app,content,db,lab,scripts,tests}/**/*.test.{ts,tsx}']
const stores = ['{app,content,db,lab,scripts,tests}/**/*.server.test.ts']
const requests = ['tests/requests/**/*.test.ts']
const onServer = [...stores, ...requests]
// What one or more processes do: start, stop, crash, lose a disk, a database or a secret, and talk to each other.
const operations = ['tests/operations/**/*.test.ts']
// Each run shows on both databases what holds SQL, and how much of it; a whole run sends all requests to PostgreSQL too.
const onBoth = [...stores, 'tests/requests/http/statements.test.ts']
// What they show is the same on each database, so once is enough.
const SQLITE_ONLY = [
  ...globSync(stores).filter(
    (file) => !/openDatabase|createEmptyDatabase|db\.server/.test(readFileSync(file, 'utf8')),
  ),
  '**/{print-queue,refused-backup}.server.test.ts',
  'tests/requests/http/{addresses,headers,csrf,body-limits,production-host}.test.ts',
  'tests/requests/{site/translated-pages,operations/{guide,release-contents}}.test.ts',
]
// SQLite has no connections that fail, and no other process that uses its file.
const POSTGRES_ONLY = ['**/{statement-timeout,migrate-lock,database-tls}.server.test.ts']

export default defineConfig({
  plugins: [pageHandles(), compiledMessages(), compiledTrivia()],
  test: {
    // No test is about time: these limits only end what hangs.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      { extends: true, test: { name: 'rules', include: tests, exclude: [...onServer, ...operations] } },
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: onServer,
          exclude: POSTGRES_ONLY,
          globalSetup: ['tests/support/server/built.ts'],
          setupFiles: ['tests/support/database/on-sqlite.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'operations',
          include: operations,
          testTimeout: 600_000,
          globalSetup: ['tests/support/operations/sample-data.ts'],
          setupFiles: ['tests/support/operations/as-operator.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: IS_WHOLE ? onServer : onBoth,
          exclude: SQLITE_ONLY,
          globalSetup: ['tests/support/server/built.ts', 'tests/support/database/postgres.ts'],
          setupFiles: ['tests/support/database/on-postgres.ts'],
        },
      },
    ],
  },
})
