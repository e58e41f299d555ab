// Mechanism: benchmarks, comparison of two commits
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endGroup } from './measure/processes.ts'
import { compareRuns, readPrintedTable, type TableFigure } from './report/compare.ts'
import { renderRows } from './report/table.ts'

const HERE = fileURLToPath(new URL('../..', import.meta.url))
const TURNS = 2
const MAX_MS = 20 * 60_000 // of one section

const git = (...words: string[]) => execFileSync('git', words, { cwd: HERE, encoding: 'utf8' }).trim()

/** Measures a section as the commit of a folder does it; nothing when it has no such section or ends badly. */
async function runSection(folder: string, name: string) {
  const run = spawn('npm', ['run', 'bench', '--', name], {
    cwd: folder,
    detached: true, // a group: earlier versions leave servers behind
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => endGroup(run.pid!)
  let output = ''
  run.stdout.on('data', (text) => {
    output += text
    if (readPrintedTable(output).length) setTimeout(end, 5000).unref() // earlier versions may not end by themselves
  })
  const late = setTimeout(end, MAX_MS)
  process.once('exit', end)
  await once(run, 'exit')
  process.off('exit', end)
  clearTimeout(late)
  end()
  return readPrintedTable(output)
}

/** Builds another commit beside this one, measures both in turn, and prints the figures of both with their ratios. */
export async function compareWith(commit: string, names: string[]) {
  const other = join(mkdtempSync(join(tmpdir(), 'tiplark-against-')), 'other')
  git('worktree', 'add', '--detach', other, commit)
  try {
    for (const folder of [other, HERE])
      execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' })
    for (const name of names) {
      const before: TableFigure[][] = []
      const now: TableFigure[][] = []
      for (let turn = 0; turn < TURNS; turn++) {
        before.push(await runSection(other, name))
        now.push(await runSection(HERE, name))
      }
      console.log(`\n${name}\n\n${renderRows(compareRuns(before, now, git('rev-parse', '--short', commit)))}`)
    }
  } finally {
    git('worktree', 'remove', '--force', other)
    rmSync(join(other, '..'), { recursive: true, force: true })
  }
}
