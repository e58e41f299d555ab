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
