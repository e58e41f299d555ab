// Plays 10,000 forged rounds of each kind's share and 10,000 honest ones against the built product, and counts; and says
// how far the pauses of hands and programs lie from what is judged.
//   node lab/scores/main.ts          10,000 of both
//   node lab/scores/main.ts 500      so many of both
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { areOfHands, measurePauses } from '#app/games/shared/ranked/hands.ts'
import { ensureBuild } from '#scripts/build.ts'
import type * as Database from '#tests/support/database/database.ts'
import type * as Hands from '#tests/support/games/hands.ts'
import type * as Runs from '#tests/support/games/ranked-runs.ts'
import type * as Providers from '#tests/support/people/providers.ts'

const runs = Number(process.argv[2] ?? 10_000)
const folder = mkdtempSync(join(tmpdir(), 'tiplark-scores-'))
process.env.DATA_DIR = folder
process.env.LOG_LEVEL ??= 'silent'
await ensureBuild()

// The product's mails are JSX, which Node does not read.
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
const load = (path: string) => vite.ssrLoadModule(path)
const { openDatabase } = (await load('/tests/support/database/database.ts')) as typeof Database
const { aProvider } = (await load('/tests/support/people/providers.ts')) as typeof Providers
const { HANDS, listPauses, BOTS } = (await load('/tests/support/games/hands.ts')) as typeof Hands
const { aClock, FORGERIES, runForgery, runHonestly } = (await load(
  '/tests/support/games/ranked-runs.ts',
)) as typeof Runs

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

const MOVES = [60, 120, 250, 700]
for (const [name, hand] of Object.entries({ ...HANDS, ...BOTS }))
  for (const moves of MOVES) {
    const rounds = Array.from({ length: Math.ceil(runs / 10) }, () => listPauses(hand(Math.random), moves))
    const measured = rounds.map((pauses) => measurePauses(pauses.slice(1)))
    const fastest = Math.min(...measured.map((one) => one.fastest)).toFixed(0)
    const alike = Math.max(...measured.map((one) => one.alike)).toFixed(2)
    const stretch = Math.min(...measured.map((one) => one.stretch)).toFixed(2)
    const no = rounds.filter((pauses) => !areOfHands(pauses)).length
    const bounds = `fastest run ${fastest} ms a move, at most ${alike} alike, stretch from ${stretch}`
    console.log(`${name}, ${moves} moves: ${no} of ${rounds.length} refused; ${bounds}`)
  }
clock.restore()
await vite.close()
rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
process.exit(accepted || failed || refused ? 1 : 0)
