import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'tiplark-state-'))
const stateFile = join(folder, 'state.json')

function run(script: string, words: string[] = []) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`scripts/installation/${script}.ts`, ...words],
    { encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: folder } },
  )
  expect(status, stderr).toBe(0)
  return stdout
}

function write(statement: string) {
  const database = new Sqlite(join(folder, 'tiplark.db'))
  database.exec(statement)
  database.close()
}

const MAIL = `insert into job (id, kind, payload, created_at, run_at) values ('one', 'mail', '{}', 1, 1)`

/** What `tiplark update` compares: the state before a change, and the same tables after it. */
function isSameAfter(statement: string) {
  const before = run('state')
  writeFileSync(stateFile, before)
  write(statement)
  return run('state', ['--like', stateFile]) === before
}

beforeAll(() => void run('migrate'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a mail or a message that was queued or sent meanwhile counts as written, or it would be sent twice', () => {
  expect(isSameAfter(MAIL)).toBe(false)
  expect(isSameAfter("update job set tries = 1 where id = 'one'")).toBe(false)
  expect(isSameAfter("delete from job where id = 'one'")).toBe(false)
})

test('a link that was used meanwhile counts, and stays used', () => {
  write(`pragma foreign_keys = off; insert into mail_link (hash, purpose, user_id, expires_at)
    values ('one', 'reset-password', 'nobody', 1)`)
  expect(isSameAfter("delete from mail_link where hash = 'one'")).toBe(false)
})

test('counters, the keys of days, the codes of starts and what a migration adds do not count', () => {
  expect(isSameAfter("insert into rate_limit (key, count, window_ends_at) values ('one', 1, 1)")).toBe(true)
  expect(isSameAfter("insert into daily_key (begins_at, secret) values (1, 'x')")).toBe(true)
  expect(isSameAfter("insert into setup_code (hash, expires_at) values ('x', 1)")).toBe(true)
  expect(isSameAfter('create table added (id text primary key)')).toBe(true)
})

test('the copy is whole', () => {
  write("insert into feedback (id, subject, message, created_at) values ('one', 'Hello', 'Hello', 1)")
  const copy = join(folder, 'copy.db')
  run('state', ['--copy', copy])
  expect(existsSync(copy)).toBe(true)
  const database = new Sqlite(copy, { readonly: true })
  expect(database.prepare('select id from feedback').all()).toEqual([{ id: 'one' }])
  database.close()
})
