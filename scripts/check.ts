import { spawnSync } from 'node:child_process'

/** What a change must pass before anything slower looks at it: format, lint, types, and the tests of the rules. */
const steps: [command: string, args: string[]][] = [
  ['biome', ['ci', '--error-on-warnings', '.']],
  ['react-router', ['typegen']],
  ['tsc', ['-p', '.']],
  ['vitest', ['run', '--project', 'rules']],
]

for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
