import { readWorkbook } from './read-workbook.ts'

/** Reads one workbook in a process of its own, which can be ended. It ends with its channel to the server. */
process.once('message', async (job: { bytes: Uint8Array<ArrayBuffer> }) =>
  process.send!(await readWorkbook(job.bytes)),
)
