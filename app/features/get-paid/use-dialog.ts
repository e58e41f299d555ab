import { type MouseEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Currency } from '#content/currencies.ts'
import {
  dialogAfter,
  GET_PAID,
  type GetPaidDialog,
  type GetPaidResult,
  type ListedWay,
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

type Own = { ways: ListedWay[]; currency: Currency }

/**
 * The dialog that is open: the one that the address or the result of a form names, then what was chosen on the page.
 * Without JavaScript its links are addresses.
 */
export function useDialog(own: Own, result: GetPaidResult | undefined) {
  const [params] = useSearchParams()
  const { key } = useLocation()
  const first = () => ({
    key,
    result,
    dialog: result ? dialogAfter(result, own) : readDialog(params, own),
    dismissed: false, // of a result: its dialog was closed
  })
  const [state, setState] = useState(first)
  // Taken during render, so that no earlier dialog is shown for a moment.
  if (state.key !== key || state.result !== result) setState(first())
  const show = (dialog: GetPaidDialog | undefined) =>
    setState((now) => ({ ...now, dialog, dismissed: now.dismissed || !dialog }))

  return {
    shown: state.dialog,
    show,
    result: state.dismissed && !result?.done ? undefined : result,
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
