/** What the server answers to a form, or `fallback` when it cannot be reached or breaks; a redirect goes its way. */
export async function answerOr<T>(ask: () => Promise<T>, fallback: NoInfer<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Response) throw error
    return fallback
  }
}
