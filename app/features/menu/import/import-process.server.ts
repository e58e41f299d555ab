import { doPlanWork, type PlanWork } from './plan-work.ts'

/** Compares one table with a menu in a process of its own, which can be ended. It ends with its channel to the server. */
process.once('message', (work: PlanWork) => process.send!(doPlanWork(work)))
