import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What must not count: where a clone is, whose files they are readable for, the time zone and the language. */
const SURROUNDINGS = [
  { folder: 'one', umask: '022', env: { TZ: 'UTC', LC_ALL: 'C' } },
  { folder: 'another/and deeper', umask: '077', env: { TZ: 'Asia/Tokyo', LC_ALL: 'C.UTF-8' } },
]

function shell(commands: string, words: string[], env = {}) {
  const { status } = spawnSync('sh', ['-ec', commands, 'sh', ...words], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`"${commands}" ended with ${status}`)
}

/** Builds a commit in a fresh clone; returns the line with the sum of its archive. */
function buildInClone(commit: string, folder: string, { umask, env }: (typeof SURROUNDINGS)[number]) {
  mkdirSync(folder, { recursive: true })
  const [clone, to, temporary] = ['clone', 'dist', 'tmp'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  mkdirSync(temporary)
  shell('git clone -q --no-checkout . "$1" && git -C "$1" checkout -q "$2"', [clone, commit])
  shell('umask "$1"; cd "$2"; npm run --silent release -- --to "$3"', [umask, clone, to], {
    ...env,
    TMPDIR: temporary,
  })
  const [sum] = readdirSync(to).filter((name) => name.endsWith('.sha256'))
  return readFileSync(join(to, sum!), 'utf8').trim()
}

/** Builds a commit in two fresh clones and says whether their archives are the same byte for byte. */
export function buildTwice(commit: string) {
  const root = mkdtempSync(join(tmpdir(), 'tiplark-twice-'))
  try {
    const lines = SURROUNDINGS.map((surroundings) => {
      const from = performance.now()
      const line = buildInClone(commit, join(root, surroundings.folder), surroundings)
      const seconds = Math.round((performance.now() - from) / 1000)
      console.log(`${line}  (${surroundings.folder}, ${seconds} s)`)
      return line
    })
    return new Set(lines).size === 1
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
