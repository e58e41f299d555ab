// Mechanism: child processes for untrusted files, with a fair queue by account
import { processPath, runInProcess, takeTurn } from '#app/server/job-process.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { ReadWorkbook } from './read-workbook.ts'

const TIMEOUT_MS = 10_000

type Result = ReadWorkbook | { ok: false; reason: 'too-many' }

const PROCESS = processPath('workbook-process', import.meta.url)

/** Reads a workbook in a process of its own. One that takes longer than `timeoutMs` or too much memory is too large. */
export async function readInProcess(bytes: Uint8Array, timeoutMs = TIMEOUT_MS): Promise<ReadWorkbook> {
  const result = await runInProcess<ReadWorkbook>(PROCESS, { bytes }, timeoutMs).catch((error) => {
    log.warn({ err: error }, 'a workbook could not be read')
    return undefined
  })
  return result ?? { ok: false, reason: 'too-large' }
}

/** Reads the workbook of an account in its turn. */
export const readUploadedWorkbook = async (account: string, bytes: Uint8Array): Promise<Result> =>
  (await takeTurn(account, () => readInProcess(bytes))) ?? { ok: false, reason: 'too-many' }
