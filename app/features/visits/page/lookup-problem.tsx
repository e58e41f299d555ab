import { type MouseEvent, useState } from 'react'
import { LoadingCoin } from '#app/ui/coin/loading-coin.tsx'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import type { Messages } from '#content/messages.ts'
import { lookupMessage } from './lookup-message.ts'

type Props = {
  message: string
  messages: Messages['problems']
  heading?: string
  providerId?: string
  unused?: { business: string; blankCode?: string } // whose printed code it is that is not in use
}

/** Why the provider is not shown, with a retry where there is an id, and the home page. */
export function LookupProblem({ message, messages, heading = messages.heading, providerId, unused }: Props) {
  const [state, setState] = useState({ loading: false, message })
  const home = { label: messages.home, to: '/' }
  if (unused) {
    const { business, blankCode } = unused
    const link = { label: messages.openBusiness, to: `/tip/${business}` }
    const own = { label: messages.giveItAPlace, to: `/places/scan?code=${blankCode}` }
    return <ErrorPage calm {...{ heading, message, link }} secondLink={blankCode ? own : undefined} />
  }
  if (!providerId) return <ErrorPage heading={heading} message={message} link={home} />

  // A link, so that it also works before this script is here: then the page is read again.
  const retry = async (event: MouseEvent) => {
    event.preventDefault()
    setState({ ...state, loading: true })
    try {
      await readProvider(providerId)
      location.reload()
    } catch (error) {
      console.warn('The provider could not be loaded', error)
      setState({ loading: false, message: lookupMessage(error, messages) })
    }
  }
  if (state.loading) return <LoadingCoin text={messages.loading} />
  return (
    <ErrorPage
      heading={heading}
      message={state.message}
      link={{ label: messages.tryAgain, to: '', onClick: retry }}
      secondLink={home}
    />
  )
}

/** Throws an Error that names the cause when the provider cannot be read. */
async function readProvider(providerId: string) {
  const response = await fetch(`/api/providers/${encodeURIComponent(providerId)}`).catch(() => {
    throw new Error('The network request failed')
  })
  if (response.ok) return response.json()
  const { error } = await response.json().catch(() => ({}))
  throw new Error(error ?? `the server answered ${response.status}`)
}
