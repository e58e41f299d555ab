import { parentPort } from 'node:worker_threads'
import { ENGINES } from '#app/games/engines.ts'
import type { Done, ReplayJob } from './replay.server.ts'

/*
 * Plays rounds again in a thread of its own, which can be ended: a log of a stranger never holds up the server. It knows
 * none of our settings.
 */
parentPort!.postMessage({ id: 0 } satisfies Done) // it has started
parentPort!.on('message', ({ id, game, engine, round }: ReplayJob) => {
  parentPort!.postMessage({ id, replayed: ENGINES[game]?.replays[engine]?.(round) })
})
