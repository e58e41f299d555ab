type Network = { adsbygoogle?: object[] }

/** The network that the host chose, as the page names it; undefined where there is none. */
export function chosenNetwork() {
  const { adClient, adSlot } = document.documentElement.dataset
  return adClient && adSlot ? { client: adClient, slot: adSlot } : undefined
}

let loading: Promise<void> | undefined

/** Loads the network's script, once for a page; fails where a blocker or the line stands in the way. */
export function loadNetwork(client: string) {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.crossOrigin = 'anonymous'
    script.src = `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(client)}`
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('the advertising network did not answer'))
    document.head.append(script)
  })
  return loading
}

/** Asks the network to fill the slots on the page that are still empty. */
export function fillSlot() {
  const page = window as Network
  page.adsbygoogle ??= []
  page.adsbygoogle.push({})
}
