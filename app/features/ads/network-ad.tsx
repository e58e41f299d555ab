import { useEffect } from 'react'
import styles from './ad-slot.module.css'
import { chosenNetwork, fillSlot, loadNetwork } from './network.client.ts'

/** The network's slot, once the network has answered. */
export async function openNetwork() {
  const network = chosenNetwork()
  if (!network) throw new Error('no advertising network is chosen')
  await loadNetwork(network.client)
  return () => <NetworkAd {...network} />
}

function NetworkAd({ client, slot }: { client: string; slot: string }) {
  useEffect(fillSlot, [])
  return (
    <ins
      className={`adsbygoogle ${styles.network}`}
      data-ad-client={client}
      data-ad-slot={slot}
      data-ad-format="rectangle"
      data-full-width-responsive="true"
    />
  )
}
