import { defineConfig } from 'vitest/config'
import { compiledMessages } from './scripts/compile-messages.ts'
import { compiledTrivia } from './scripts/compile-trivia.ts'
import { IS_WHOLE } from './tests/support/sample.ts'

const tests = ['{app,content,db,lab,scripts,tests}/**/*.test.{ts,tsx}']
const onServer = ['{app,content,db,lab,scripts,tests}/**/*.server.test.ts', 'tests/requests/**/*.test.ts']
// What they show is the same on each database, so once is enough.
const SQLITE_ONLY = [
  '**/{cdn,visit-cookies,picture,file-store,s3-store,upload,stored-picture,code-picture,job-process,headers,clock,hmac,qr-image,refused-backup}.server.test.ts',
  '**/{call-outside,workbook,passwords,pipeline,picture-queue}.server.test.ts',
  'tests/requests/http/{addresses,headers,csrf,body-limits,production-host}.test.ts',
  'tests/requests/{site/translated-pages,operations/{guide,release-contents}}.test.ts',
]
// Thousands of requests about pages and rights: each run sends them on SQLite, a whole run on PostgreSQL too.
const REPEATED_ON_POSTGRES = [
  'tests/requests/account/ways-in.test.ts',
  'tests/requests/http/{access,bad-input}.test.ts',
  'tests/requests/operations/{change-version,change-version-load}.test.ts',
]
// SQLite has no connections that fail, and no other process that uses its file.
const POSTGRES_ONLY = ['**/{statement-timeout,migrate-lock,database-tls}.server.test.ts']

export default defineConfig({
  plugins: [compiledMessages(), compiledTrivia()],
  test: {
    // No test is about time: these limits only end what hangs.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      { extends: true, test: { name: 'rules', include: tests, exclude: onServer } },
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
          name: 'postgres',
          include: onServer,
          exclude: IS_WHOLE ? SQLITE_ONLY : [...SQLITE_ONLY, ...REPEATED_ON_POSTGRES],
          globalSetup: ['tests/support/server/built.ts', 'tests/support/database/postgres.ts'],
          setupFiles: ['tests/support/database/on-postgres.ts'],
        },
      },
    ],
  },
})
