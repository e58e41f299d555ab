// From an archive on an empty system to a first scanned code, in production, within 256 MB of memory and without a network.
//   node lab/release/main.ts ARCHIVE [MB]     as root, on a machine with Caddy
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { makeGroup } from './machine.ts'

const [archive, megabytes = '256'] = process.argv.slice(2)
if (!archive || process.getuid?.() !== 0) {
  console.error('Usage, as root: node lab/release/main.ts ARCHIVE [MB]')
  process.exit(2)
}

const here = (name: string) => join(import.meta.dirname, name)
const folder = mkdtempSync(join(tmpdir(), 'tiplark-release-'))
const root = join(folder, 'root')
const { group, remove } = makeGroup(Number(megabytes) * 1024 ** 2)
try {
  const made = spawnSync('sh', [here('empty-system.sh'), root], { stdio: 'inherit' })
  if (made.status !== 0) throw new Error('the empty system could not be made')
  for (const file of [archive, `${archive}.sha256`]) cpSync(file, join(root, 'root', basename(file)))
  // Its own network, which has only itself, and processes that end with it.
  const words = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', process.execPath]
  const walk = [here('walk.ts'), folder, group, basename(archive)]
  const { status } = spawnSync('unshare', [...words, ...walk], { stdio: 'inherit' })
  process.exitCode = status === 0 ? 0 : 1
} finally {
  remove()
  rmSync(folder, { recursive: true, force: true })
}
