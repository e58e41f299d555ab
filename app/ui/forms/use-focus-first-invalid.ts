import { type RefObject, useEffect } from 'react'

/** Whenever errors are told anew, the first field that is wrong is where somebody goes on typing. */
export function useFocusFirstInvalid(within: RefObject<HTMLElement | null>, told: unknown) {
  useEffect(() => {
    if (told) within.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [within, told])
}
