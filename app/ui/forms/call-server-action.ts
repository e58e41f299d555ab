import { data } from 'react-router'

const UNREACHABLE = 503

/**
 * The result of the page's action, or `fallback` when the server cannot be reached or fails; a redirect is followed.
 * After a fallback the page's data is not revalidated: that would fail too, and drop the page with the input.
 */
export async function callServerAction<T>(serverAction: () => Promise<T>, fallback: NoInfer<T>) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return data(fallback, { status: UNREACHABLE })
  }
}
