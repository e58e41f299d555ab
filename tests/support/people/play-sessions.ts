import { createPlaySession } from '#app/features/visits/play-session/play-session.server.ts'

/** The play session of a visit; throws if the visit was refused. */
export async function beginPlaySession(...visit: Parameters<typeof createPlaySession>) {
  const created = await createPlaySession(...visit)
  if (!created.ok) throw new Error(created.reason)
  return created.session
}
