import { createHash } from 'node:crypto'

/** The `sub` of the person with this address at the simulated Google of a trial. */
export const trialSub = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 21)
