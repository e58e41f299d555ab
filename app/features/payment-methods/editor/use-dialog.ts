import { type MouseEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Currency } from '#content/currencies.ts'
import {
  dialogAfter,
  GET_PAID,
  type GetPaidDialog,
  type GetPaidResult,
  type ListedMethod,
  readDialog,
} from './get-paid.ts'

const addressOf = (dialog: GetPaidDialog) => {
  switch (dialog.kind) {
    case 'add':
      return '?add'
    case 'add-way':
      return `?add=${dialog.id}`
    case 'change':
      return `?change=${dialog.id}`
    case 'check':
      return `?test=${dialog.id}`
    case 'currency':
      return `?currency=${dialog.currency}`
  }
}

const opensHere = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

type Own = { methods: ListedMethod[]; currency: Currency }

/**
 * The dialog that is open: the one that the address or the result of a form names, then what was chosen on the page.
 * Without JavaScript its links are addresses.
 */
export function useDialog(own: Own, result: GetPaidResult | undefined) {
  const [params] = useSearchParams()
  const { key } = useLocation()
  const fresh = { key, result, chosen: undefined as { dialog: GetPaidDialog | undefined } | undefined }
  const [state, setState] = useState(fresh)
  // Taken during render, so that no earlier dialog is shown for a moment.
  const now = state.key === key && state.result === result ? state : fresh
  if (now !== state) setState(now)
  const { chosen } = now
  const show = (dialog: GetPaidDialog | undefined) => setState({ key, result, chosen: { dialog } })

  return {
    shown: chosen ? chosen.dialog : result ? dialogAfter(result, own) : readDialog(params, own),
    show,
    /** None any more once its dialog was closed or another one opened. */
    result: chosen && !result?.done ? undefined : result,
    opensHere,
    close: () => show(undefined),
    opens: (dialog: GetPaidDialog) => ({
      to: `${GET_PAID}${addressOf(dialog)}`,
      onClick: (event: MouseEvent) => {
        if (!opensHere(event)) return
        event.preventDefault()
        show(dialog)
      },
    }),
  }
}

export type OpenDialog = ReturnType<typeof useDialog>
