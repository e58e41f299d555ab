import { z } from 'zod'
import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { openRound, ROUND_REFUSAL_STATUS } from '#app/features/leaderboards/ranked-round.server.ts'
import { GAME_TYPES } from '#app/games/games.ts'
import { IDEMPOTENCY_KEY } from '#app/kit/idempotency/idempotency-key.ts'
import { providerOfSession } from '#app/kit/provider-id.ts'
import { errorResponse, methodNotAllowed, readJson } from '#app/server/body.server.ts'
import { dailyHmac, restOfKeyMs } from '#app/server/crypto/daily-key.server.ts'
import type { Limit } from '#app/server/limits.server.ts'
import { limitNetworks, networksOf } from '#app/server/network/wider-networks.ts'
import { hasWriteToken } from '../play-session/visit-cookies.server.ts'
import type { Route } from './+types/api-play-rounds.ts'

// Rounds without a pause, of one phone and of a room full of them.
const ROUNDS_PER_SESSION: Limit = { max: 60, windowMs: 10 * 60 * 1000 }
const ROUNDS_PER_ADDRESS: Limit = { max: 1500, windowMs: 10 * 60 * 1000 }

// Seeds that are left before they are played, such as for another game.
const UNPLAYED_PER_SESSION: Limit = { max: 20, windowMs: 10 * 60 * 1000 }

const DAY_MS = 24 * 60 * 60 * 1000
// Tries of the day of browsers that look alike at one address, and of an address: two phones of a model at a table.
const TRIES_PER_DEVICE: Limit = { max: 2, windowMs: DAY_MS }
// Browsers that hide the model of the phone: a room full of them looks alike.
const NAMES_NO_MODEL = /iPhone|iPad|Android 10; K\)/
const TRIES_PER_ADDRESS: Limit = { max: 60, windowMs: DAY_MS }

/** What a new try of the day is counted against, under the key of a day. */
async function limitTries(sessionId: string, { ip, device }: { ip: string; device: string }, now: number) {
  const windowMs = restOfKeyMs(now)
  const keyOf = (text: string) => dailyHmac(`try:${text}`, now)
  const [browser, ...networks] = await Promise.all([keyOf(`${ip}|${device}`), ...networksOf(ip).map(keyOf)])
  const at = providerOfSession(sessionId)
  return [
    {
      key: `try:device:${at}:${browser}`,
      limit: { ...(NAMES_NO_MODEL.test(device) ? TRIES_PER_ADDRESS : TRIES_PER_DEVICE), windowMs },
    },
    ...limitNetworks(networks, { ...TRIES_PER_ADDRESS, windowMs }, (network) => `try:ip:${at}:${network}`),
  ]
}

const newRound = z.object({
  key: z.string().regex(IDEMPOTENCY_KEY),
  game: z.enum(GAME_TYPES),
  engine: z.int().min(0).max(1000),
  daily: z.boolean().optional(),
})

/** The seed of a round that counts for the boards. */
export async function action({
  request,
  params,
  context,
}: Pick<Route.ActionArgs, 'request' | 'params' | 'context'>) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  if (!(await hasWriteToken(request, params.sessionId))) return errorResponse('unknown-session', 404)
  const read = await readJson(request, newRound)
  const { sessionId } = params
  const { ip } = context.get(clientContext)
  const now = Date.now()
  const device = request.headers.get('user-agent') ?? ''
  const opened = await openRound(sessionId, read, now, {
    asked: [
      { key: `rounds:session:${sessionId}`, limit: ROUNDS_PER_SESSION },
      ...limitNetworks(networksOf(ip), ROUNDS_PER_ADDRESS, (network) => `rounds:ip:${network}`),
    ],
    unplayed: [{ key: `rounds:unplayed:${sessionId}`, limit: UNPLAYED_PER_SESSION }],
    tries: read.daily ? await limitTries(sessionId, { ip, device }, now) : [],
  })
  return opened.ok
    ? Response.json(opened.seed, { status: 201 })
    : errorResponse(opened.reason, ROUND_REFUSAL_STATUS[opened.reason])
}

export const loader = () => methodNotAllowed('POST')
