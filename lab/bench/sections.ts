import { measureBytes } from './customer/bytes.ts'
import { measureFirstGame } from './customer/first-game.ts'
import { measureGameFrames } from './customer/game-frames.ts'
import { measurePostgres, measureSqlite } from './customer/journeys.ts'
import { measureLighthouse } from './customer/lighthouse.ts'
import { measurePages } from './customer/pages.ts'
import { measurePhone } from './customer/phone.ts'
import type { BenchTarget } from './measure/target.ts'
import { measurePageCosts } from './owner/page-costs.ts'
import { measureAdmin, measureDashboard, measurePlaces, measureTips } from './owner/sizes.ts'
import type { Figure } from './report/figures.ts'
import { measureFreshClone } from './server/fresh-clone.ts'
import { measureMemory } from './server/memory.ts'
import { measureNotifications } from './server/notifications.ts'
import { measureReplays } from './server/replays.ts'
import { measureSitePages } from './server/site-pages.ts'
import { measureStarts } from './server/starts.ts'
import { measureUpdates } from './server/updates.ts'
import { measureSignIns } from './sign-ins.ts'

export const SECTIONS: Record<string, (target: BenchTarget) => Promise<Figure[]>> = {
  bytes: measureBytes,
  phone: measurePhone,
  firstgame: measureFirstGame,
  costs: measurePageCosts,
  pages: measurePages,
  site: measureSitePages,
  sqlite: measureSqlite,
  postgres: measurePostgres,
  dashboard: measureDashboard,
  tips: measureTips,
  places: measurePlaces,
  admin: measureAdmin,
  signins: measureSignIns,
  notifications: measureNotifications,
  replays: measureReplays,
  games: measureGameFrames,
  memory: measureMemory,
  starts: measureStarts,
  updates: measureUpdates,
  clone: measureFreshClone,
  lighthouse: measureLighthouse,
}

// As a process of its own, which `measureSection` starts.
if (process.argv[1] === import.meta.filename) {
  process.once('disconnect', () => process.kill(0, 'SIGKILL')) // with the servers that it has started
  process.once('message', async (target: BenchTarget) =>
    process.send!(await SECTIONS[process.argv[2]!]!(target)),
  )
}
