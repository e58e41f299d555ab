import { spawnSync } from 'node:child_process'

// An npm ci without scripts has not made them.
const TYPES_OF_ROUTES = ['react-router', 'typegen']
const TYPES_OF_MESSAGES = ['node', 'scripts/message-types.ts']

const TASKS = {
  lint: [
    TYPES_OF_ROUTES,
    TYPES_OF_MESSAGES,
    ['biome', 'ci', '--error-on-warnings', '.'],
    ['knip', '--no-progress'],
  ],
  types: [TYPES_OF_ROUTES, TYPES_OF_MESSAGES, ['tsc', '-p', '.']],
  messages: [['node', 'scripts/list-missing-messages.ts']],
  rules: [['vitest', 'run', '--project', 'rules']],
  format: [['biome', 'check', '--write', '.']],
}

/** Runs the named check, or all checks that precede the slower tests. */
const names = process.argv.length > 2 ? process.argv.slice(2) : ['lint', 'types', 'messages', 'rules']

for (const name of names) {
  for (const [command, ...args] of TASKS[name as keyof typeof TASKS]) {
    const { status } = spawnSync(command!, args, { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
}
