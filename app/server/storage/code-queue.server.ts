import { processPath, runInProcess, takeTurn } from '../job-process.server.ts'
import type { DecodedPicture } from './code-picture.server.ts'

const TIMEOUT_MS = 10_000

type Result = DecodedPicture | { ok: false; reason: 'too-slow' | 'too-many' }

const PROCESS = processPath('code-process', import.meta.url)

/** Reads the code in a picture of an account in its turn, in a process of its own with a time limit. */
export const decodeUpload = async (account: string, bytes: Uint8Array): Promise<Result> =>
  (await takeTurn(
    account,
    async (): Promise<Result> =>
      (await runInProcess<DecodedPicture>(PROCESS, { bytes }, TIMEOUT_MS)) ?? {
        ok: false,
        reason: 'too-slow',
      },
  )) ?? { ok: false, reason: 'too-many' }
