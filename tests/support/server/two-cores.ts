import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

/*
 * Import it before the product, so that it sees two cores and hashes one password at a time on every machine.
 */
os.availableParallelism = () => 2
syncBuiltinESMExports()
