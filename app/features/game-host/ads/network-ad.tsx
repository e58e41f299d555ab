import { useEffect } from 'react'
import styles from './ad-slot.module.css'

/** Loads the script of the network that the host chose, and returns the component of its slot. */
export async function loadNetwork() {
  const { adClient = '', adSlot } = document.documentElement.dataset
  await loadScript(
    `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(adClient)}`,
  )
  return () => <NetworkAd client={adClient} slot={adSlot} />
}

let loading: Promise<void> | undefined

/** Loads the script once for a page. It fails where a blocker or the connection prevents it. */
function loadScript(src: string) {
  loading ??= new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      async: true,
      crossOrigin: 'anonymous',
      src,
    })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('the script of the advertising network did not load'))
    document.head.append(script)
  })
  return loading
}

/** Makes the network fill the slots on the page that are still empty. */
function fillSlot() {
  const page = window as { adsbygoogle?: object[] }
  page.adsbygoogle ??= []
  page.adsbygoogle.push({})
}

function NetworkAd({ client, slot }: { client: string; slot?: string }) {
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
