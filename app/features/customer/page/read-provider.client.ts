/** Asks for a provider once more; throws an Error that names the cause. */
export async function readProvider(providerId: string) {
  const answer = await fetch(`/api/providers/${encodeURIComponent(providerId)}`).catch(() => {
    throw new Error('The network did not carry the question')
  })
  if (answer.ok) return answer.json()
  const { error } = await answer.json().catch(() => ({}))
  throw new Error(error ?? `the server answered ${answer.status}`)
}
