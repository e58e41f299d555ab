/** Passes the second step of a sign-in with a passkey. */
export function SecondStepPasskey(_props: { onDone: () => void }) {
  return null
}
