import { type MouseEvent, useState } from 'react'
import { LoadingCoin } from '#app/ui/loading-coin.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { LOOKUP_FAILED, lookupMessage } from './lookup-message.ts'
import { readProvider } from './read-provider.client.ts'

type Props = { message: string; providerId?: string }

/** Why the provider is not here. What may pass is asked for again in the page; an address without an id leads home. */
export function LookupProblem({ message, providerId }: Props) {
  const [state, setState] = useState({ loading: false, message })
  if (!providerId) return <Problem heading={LOOKUP_FAILED} message={message} />

  // A link, so that it also works before this script is here: then the page is read again.
  const retry = async (event: MouseEvent) => {
    event.preventDefault()
    setState({ ...state, loading: true })
    try {
      await readProvider(providerId)
      location.reload()
    } catch (error) {
      console.warn('The provider could not be loaded', error)
      setState({ loading: false, message: lookupMessage(error) })
    }
  }
  if (state.loading) return <LoadingCoin />
  return (
    <Problem
      heading={LOOKUP_FAILED}
      message={state.message}
      way={{ label: 'Try again', to: '', onClick: retry }}
    />
  )
}
