import { createPlaySession } from '#app/features/customer/play-session/play-session.server.ts'

/** The play session of a visit; a visit that gets none is an error of the test. */
export async function beginPlaySession(...visit: Parameters<typeof createPlaySession>) {
  const created = await createPlaySession(...visit)
  if (!created.ok) throw new Error(created.reason)
  return created.session
}
