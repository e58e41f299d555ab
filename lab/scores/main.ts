// Plays 10,000 forged rounds of each kind's share and 10,000 honest ones against the built product, and counts.
//   node lab/scores/main.ts          10,000 of both
//   node lab/scores/main.ts 500      so many of both
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '#scripts/build.ts'

const runs = Number(process.argv[2] ?? 10_000)
const folder = mkdtempSync(join(tmpdir(), 'tiplark-scores-'))
process.env.DATA_DIR = folder
process.env.LOG_LEVEL ??= 'silent'
await ensureBuild()

const { openDatabase } = await import('#tests/support/database/database.ts')
const { aProvider } = await import('#tests/support/people/providers.ts')
const { aClock, FORGERIES, runForgery, runHonestly } = await import('#tests/support/games/ranked-runs.ts')

await openDatabase()
const clock = aClock()
const kinds = Object.keys(FORGERIES)
const PER_PROVIDER = 100

let accepted = 0
let failed = 0
let providers = { providerId: '', otherProvider: '' }
const newProviders = async () => ({ providerId: await aProvider(), otherProvider: await aProvider() })
for (let run = 0; run < runs; run++) {
  if (run % PER_PROVIDER === 0) providers = await newProviders()
  const kind = kinds[run % kinds.length]!
  const result = await runForgery(kind, providers, clock, Math.random)
  if (result.accepted || result.failed) console.log(kind, result)
  accepted += result.accepted
  failed += result.failed
}
console.log(
  `${runs} forged rounds of ${kinds.length} kinds: ${accepted} accepted, ${failed} errors of the server`,
)

let refused = 0
for (let run = 0; run < runs; run++) {
  if (run % PER_PROVIDER === 0) providers = await newProviders()
  if (!(await runHonestly(providers.providerId, clock, Math.random))) refused++
}
console.log(`${runs} honest rounds: ${refused} refused`)
clock.restore()
rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
process.exit(accepted || failed || refused ? 1 : 0)
