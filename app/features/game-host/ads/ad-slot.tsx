import { type ComponentType, useEffect, useState } from 'react'
import { Mark } from '#app/ui/coin/mark.tsx'
import styles from './ad-slot.module.css'

type Messages = { label: string; heading: string; subtitle: string }

/** The labelled slot of an advertisement: our own message, or the network's where the host chose one and it has loaded. */
export function AdSlot({ messages }: { messages: Messages }) {
  const [Network, setNetwork] = useState<ComponentType>()
  useEffect(() => {
    const { adClient, adSlot } = document.documentElement.dataset
    if (!adClient || !adSlot) return
    import('./network-ad.tsx')
      .then(({ loadNetwork }) => loadNetwork())
      .then(
        (loaded) => setNetwork(() => loaded),
        () => {}, // our own message stays
      )
  }, [])

  return (
    <aside className={styles.ad} aria-label={messages.label}>
      <small>{messages.label}</small>
      {Network ? <Network /> : <House {...messages} />}
    </aside>
  )
}

function House({ heading, subtitle }: Messages) {
  return (
    // In a new tab, so that the page with the tip stays open.
    <a className={styles.inner} href="/" target="_blank" rel="noopener">
      <Mark size={48} />
      <div>
        <p className={styles.heading}>{heading}</p>
        <p className={styles.subtitle}>{subtitle}</p>
      </div>
    </a>
  )
}
