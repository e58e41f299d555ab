import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

const server = inject('postgres')
const name = `test_${randomBytes(8).toString('hex')}`
const folder = mkdtempSync(join(tmpdir(), 'tiplark-test-'))

// Every test file gets a separate database, before anything connects.
const admin = new pg.Client(server)
await admin.connect()
await admin.query(`create database ${name}`)
process.env.DATABASE_URL = server.replace(/\/postgres$/, `/${name}`)
process.env.DATA_DIR = folder
process.env.LOG_LEVEL ??= 'silent'

afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  // A mail may still be written after its response was sent.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})
