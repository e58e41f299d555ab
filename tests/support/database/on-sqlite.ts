import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

// Every test file gets a separate data folder, before anything opens it.
const folder = mkdtempSync(join(tmpdir(), 'tiplark-test-'))
process.env.DATA_DIR = folder
process.env.LOG_LEVEL ??= 'silent'
delete process.env.DATABASE_URL

// A mail may still be written after its response was sent.
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
