import { type ComponentType, useEffect, useState } from 'react'
import { Mark } from '#app/ui/coin/mark.tsx'
import styles from './ad-slot.module.css'

/** The label, and the message of our own. */
type MessagesContext = { label: string; heading: string; line: string }

/**
 * The labelled place of an advertisement. It holds a message of our own, for which nobody else is asked for anything;
 * only where the host chose a network does it hold the network's, as soon as that answers.
 */
export function AdSlot({ messages }: { messages: MessagesContext }) {
  const [Network, setNetwork] = useState<ComponentType>()
  useEffect(() => {
    // What the network needs is fetched only where the host chose one.
    if (!document.documentElement.dataset.adClient) return
    let here = true
    import('./network-ad.tsx')
      .then((part) => part.openNetwork())
      .then(
        (answered) => here && setNetwork(() => answered),
        () => {}, // without an answer our own message stays: the place is never empty
      )
    return () => {
      here = false
    }
  }, [])

  return (
    <aside className={styles.ad} aria-label={messages.label}>
      <small>{messages.label}</small>
      {Network ? <Network /> : <House {...messages} />}
    </aside>
  )
}

function House({ heading, line }: MessagesContext) {
  return (
    <div className={styles.inner}>
      <Mark size={48} />
      <div>
        <p className={styles.heading}>{heading}</p>
        <p className={styles.line}>{line}</p>
      </div>
    </div>
  )
}
