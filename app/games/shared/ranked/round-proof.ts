import { z } from 'zod'
import { MAX_LOG_TEXT } from './move-log.ts'

/** The server's name for a ranked round. */
export const roundId = z.string().regex(/^[A-Za-z0-9]{16}$/)

/** How a ranked round went; its log is read by the rules of its game. */
export const roundProof = z.object({
  round: roundId,
  engine: z.int().min(0).max(1000),
  mode: z.int().min(0).max(1000),
  log: z.string().max(MAX_LOG_TEXT),
  tookMs: z.int().min(0),
})

export type RoundProof = z.output<typeof roundProof>
