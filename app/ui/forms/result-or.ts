import { data } from 'react-router'

const UNREACHABLE = 503

/**
 * What the server answers to a form, or `fallback` when it cannot be reached or breaks; a redirect goes its way. After a
 * fallback the page's own data is not read again: that would fail, too, and take away the page with what was typed.
 */
export async function resultOr<T>(ask: () => Promise<T>, fallback: NoInfer<T>) {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Response) throw error
    return data(fallback, { status: UNREACHABLE })
  }
}
