import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useSignInNews } from './use-sign-in-news.ts'

/**
 * Keeps the page of somebody who is signed in true when that changes in another tab. `tellsItself` is for a page that
 * says by itself that the sign-in has ended.
 */
export function useFollowSignIn(me: string, tellsItself = false) {
  const { revalidate } = useRevalidator()
  const follow = useCallback(
    (who: string | null) => {
      // Somebody else's page must not stay open under the new name, not even for a moment.
      if (who) location.reload()
      // From other pages the gate leads to the sign-in page.
      else if (!tellsItself) revalidate()
    },
    [tellsItself, revalidate],
  )
  useSignInNews(me, follow)
}
