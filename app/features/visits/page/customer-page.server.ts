import { GAME_TYPES, type GameType } from '#app/games/games.ts'
import { pageShell, readManifest } from '#app/kit/public-page/page-shell.server.ts'
import { env } from '#app/server/env.server.ts'
import { inEachLanguage } from '#content/languages.ts'
import earlyVisit from './early-visit.js?raw'
import preHydrationClicks from './pre-hydration-clicks.js?raw'

const BUILD = 'customer'

/** The styles and the script of each game; in development the modules come one by one. */
export type GameFiles = { styles: string; games: Record<GameType, string> }

function readGameFiles(): GameFiles {
  const chunks = readManifest(BUILD)
  const fileOf = (source: string) => `/${chunks[source]?.file}`
  const games = GAME_TYPES.map((game) => [game, fileOf(`app/games/${game}/${game}-game.tsx`)])
  return { styles: fileOf('style.css'), games: Object.fromEntries(games) }
}
export const gameFiles = import.meta.env.PROD ? readGameFiles() : undefined

/** The document around a customer's page in each language; only the catalogue that loads later differs. */
export const customerShells = inEachLanguage((language) =>
  pageShell({
    route: 'app/features/visits/routes/play.tsx',
    manifest: BUILD,
    entries: ['customer', 'games', 'parts', `content/${language}/play.json`],
    script: earlyVisit + preHydrationClicks,
  }),
)

export const { brand } = env
