import { startTrialGoogle } from '#app/features/auth/google/trial-google.server.ts'

/*
 * The stand-in for Google as a process of its own, so that several instances have the same one: started with the
 * addresses of the product, it says its settings in one line.
 */
const { settings } = await startTrialGoogle(process.argv.slice(2))
process.stdout.write(`${JSON.stringify(settings)}\n`)
