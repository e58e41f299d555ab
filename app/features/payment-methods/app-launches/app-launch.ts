// Mechanism: app launches: payment apps that were opened, whether their links work
/** Payment apps that were opened, and how often their customers said that it went through. */
export type AppLaunches = { opened: number; saidSent: number }

const ENOUGH_FOR_A_SENTENCE = 10
const ENOUGH_FOR_A_WARNING = 50

/** The days that a share is compared with. */
export const APP_LAUNCH_DAYS = 28

/** Whether there are enough to say something about a way. */
export const isTelling = ({ opened }: AppLaunches) => opened >= ENOUGH_FOR_A_SENTENCE

const shareOf = ({ opened, saidSent }: AppLaunches) => (opened ? saidSent / opened : 0)

/** Whether the share of a link has halved against the days before, as when an app has broken its form. */
export const isBroken = (recent: AppLaunches, before: AppLaunches) =>
  recent.opened >= ENOUGH_FOR_A_WARNING &&
  before.opened >= ENOUGH_FOR_A_WARNING &&
  shareOf(recent) <= shareOf(before) / 2 &&
  before.saidSent > 0
