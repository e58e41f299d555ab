// Mechanism: shipping of security events (LOG_EVENTS)
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEventFile } from './event-file.server.ts'

/** A file in a new folder, and what was reported about it. */
function aFile() {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-events-'))
  const path = join(folder, 'events.jsonl')
  const reports: unknown[] = []
  const events = openEventFile(path, {
    lost: () => reports.push('lost'),
    again: (lost) => reports.push(lost),
  })
  return { folder, path, reports, events, read: () => readFileSync(path, 'utf8') }
}

test('lines are appended to a file that only its user may read', () => {
  const { path, events, read, reports } = aFile()
  events.write('{"a":1}\n')
  events.write('{"a":2}\n')
  expect(read()).toBe('{"a":1}\n{"a":2}\n')
  expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
  expect([reports, events.lost()]).toEqual([[], 0])
})

test('a file that is there keeps its lines and its mode, which the host may have chosen for the shipper', () => {
  const { path, events, read } = aFile()
  events.write('{"a":1}\n')
  chmodSync(path, 0o640)
  openEventFile(path, { lost: () => {}, again: () => {} }).write('{"a":2}\n')
  expect(read()).toBe('{"a":1}\n{"a":2}\n')
  expect((statSync(path).mode & 0o777).toString(8)).toBe('640')
})

test('after a rotation by its name the next line makes a new file', () => {
  const { path, events, read } = aFile()
  events.write('{"a":1}\n')
  renameSync(path, `${path}.1`)
  events.write('{"a":2}\n')
  expect([readFileSync(`${path}.1`, 'utf8'), read()]).toEqual(['{"a":1}\n', '{"a":2}\n'])
})

test('lines that cannot be written are counted and reported once, and the next ones are written', () => {
  const { folder, path, events, read, reports } = aFile()
  rmSync(folder, { recursive: true })
  for (const line of ['{"a":1}\n', '{"a":2}\n']) events.write(line)
  expect([reports, events.lost()]).toEqual([['lost'], 2])
  spawnSync('mkdir', [folder])
  events.write('{"a":3}\n')
  events.write('{"a":4}\n')
  expect(read()).toBe('{"a":3}\n{"a":4}\n')
  expect([reports, events.lost()]).toEqual([['lost', 2], 2])
  rmSync(path)
})

test('a full disk ends no process, and a line that was cut short does not join the next one', () => {
  const { path } = aFile()
  const module = JSON.stringify(new URL('event-file.server.ts', import.meta.url).href)
  // The system refuses the process every byte of a file beyond these, as a full disk would.
  const script = `process.on('SIGXFSZ', () => {});
    const { openEventFile } = await import(${module});
    const events = openEventFile(${JSON.stringify(path)}, { lost: ({ code }) => console.log(code), again() {} });
    for (let n = 0; n < 4; n++) events.write('{"event":' + n + '}\\n');
    console.log(events.lost())`
  const run = spawnSync('prlimit', ['--fsize=20', process.execPath, '--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect(run.stdout.trim().split('\n')).toEqual(['EFBIG', '3'])
  openEventFile(path, { lost: () => {}, again: () => {} }).write('{"event":5}\n')
  expect(readFileSync(path, 'utf8')).toBe('{"event":0}\n{"event"\n{"event":5}\n')
})

test.each([
  ['a link to another file', (path: string) => symlinkSync('/etc/hostname', path)],
  ['a pipe that nobody reads', (path: string) => void spawnSync('mkfifo', [path])],
  ['a folder', (path: string) => void spawnSync('mkdir', [path])],
])('%s is not written to, and nothing waits for it', (_, make) => {
  const { path, events, reports } = aFile()
  make(path)
  events.write('{"a":1}\n')
  expect([reports, events.lost()]).toEqual([['lost'], 1])
})
