// Mechanism: image re-encoding and reading of codes, in a process with a time limit
import { processPath, runInProcess, takeTurn } from '../job-process.server.ts'
import type { PictureJob, ReencodedPicture } from './picture.server.ts'

const TIMEOUT_MS = 10_000

type Result = ReencodedPicture | { ok: false; reason: 'too-slow' | 'too-many' }

const PROCESS = processPath('picture-process', import.meta.url)

/** Re-encodes a picture in a process of its own, which is ended after `timeoutMs`. */
export const reencodeInProcess = async (job: PictureJob, timeoutMs = TIMEOUT_MS): Promise<Result> =>
  (await runInProcess<ReencodedPicture>(PROCESS, job, timeoutMs)) ?? { ok: false, reason: 'too-slow' }

/** Re-encodes the picture of an account in its turn. */
export const reencodeUpload = async (account: string, job: PictureJob): Promise<Result> =>
  (await takeTurn(account, () => reencodeInProcess(job))) ?? { ok: false, reason: 'too-many' }

/** A picture of our own. */
export type DrawingJob = { svg: string }

/** Draws a picture of our own as a PNG in a process of its own; undefined when that takes too long. */
export const drawInProcess = (svg: string, timeoutMs = TIMEOUT_MS) =>
  runInProcess<Uint8Array>(PROCESS, { svg } satisfies DrawingJob, timeoutMs)
