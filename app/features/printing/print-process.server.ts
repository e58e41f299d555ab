import { doPrintWork, type PrintWork } from './print-work.server.ts'

/** Makes, checks or paints one PDF in a process of its own, which can be ended. It ends with its channel to the server. */
process.once('message', async (work: PrintWork) => process.send!(await doPrintWork(work)))
