import { type ComponentType, useEffect, useState } from 'react'
import { Mark } from '#app/ui/mark.tsx'
import styles from './ad-slot.module.css'

const WORDS = {
  results: { heading: 'Do you get tips too?', line: 'Your own coin and code, free.' },
  dashboard: { heading: 'Know another place with a queue?', line: 'Sign-up is free.' },
}

/**
 * The labelled place of an advertisement. It holds a message of our own, for which nobody else is asked for anything;
 * only where the host chose a network does it hold the network's, as soon as that answers.
 */
export function AdSlot({ place, brand }: { place: keyof typeof WORDS; brand: string }) {
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
    <aside className={styles.ad} aria-label="Advertisement">
      <small>Advertisement</small>
      {Network ? <Network /> : <House place={place} brand={brand} />}
    </aside>
  )
}

function House({ place, brand }: { place: keyof typeof WORDS; brand: string }) {
  const { heading, line } = WORDS[place]
  return (
    <div className={styles.inner}>
      <Mark size={48} />
      <div>
        <p className={styles.heading}>{heading}</p>
        <p className={styles.line}>{place === 'dashboard' ? `Tell them about ${brand}. ${line}` : line}</p>
      </div>
    </div>
  )
}
