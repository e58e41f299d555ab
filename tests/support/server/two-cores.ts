import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

/*
 * Imported before the product is: it finds the two cores of a small server, and hashes one password at once, on whatever
 * machine the tests run.
 */
os.availableParallelism = () => 2
syncBuiltinESMExports()
