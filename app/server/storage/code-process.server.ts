import { type CodeJob, decodePicture } from './code-picture.server.ts'

/** Reads the code in one picture in a process of its own, which can be ended. It ends with its channel to the server. */
process.once('message', async (job: CodeJob) => process.send!(await decodePicture(job)))
