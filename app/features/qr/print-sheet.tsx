import { ScrollRegion } from '#app/ui/focus/scroll-region.tsx'
import { Brand } from '#app/ui/layout/brand.tsx'
import { isLabels, LAYOUTS, type PrintLayout } from './print-layout.ts'
import styles from './print-sheet.module.css'
import type { Card } from './qr-card.ts'
import { QrCard } from './qr-card.tsx'

export type PrintedCard = { key: string; card: Card }

export type Sheets = { layout: PrintLayout; title: string; cards: PrintedCard[]; host: string }

/** Pages at their real size, always in light colors. On a phone they scroll within their frame. */
export function PrintSheets({ cards, ...page }: Sheets) {
  const { codes } = LAYOUTS[page.layout]
  const pages = Array.from({ length: Math.ceil(cards.length / codes) }, (_, index) =>
    cards.slice(index * codes, (index + 1) * codes),
  )
  return (
    <ScrollRegion className={styles.paper} label="The pages as they will be printed">
      {pages.map((part) => (
        <Sheet key={part[0]!.key} {...page} cards={part} />
      ))}
    </ScrollRegion>
  )
}

function Sheet({ layout, title, cards, host }: Sheets) {
  return (
    <div className={styles.sheet} data-layout={layout}>
      {layout === 'sheet' && (
        <header className={styles.head}>
          <div>
            <h2>{title}</h2>
            <p>{LAYOUTS.sheet.about}</p>
          </div>
          <Brand />
        </header>
      )}
      <ul className={styles.codes}>
        {cards.map(({ key, card }) => (
          <li key={key}>
            <div className={styles.code}>
              <QrCard {...card} />
            </div>
            {isLabels(layout) && (
              <p className={styles.words}>
                <strong>{card.businessName}</strong>
                Scan, play a game, leave a tip.
                <span>{host}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {layout === 'sheet' && (
        <footer className={styles.foot}>
          <span>Keep the white around the code free. Test one before you print many.</span>
          <span>Fits A4 and Letter</span>
        </footer>
      )}
    </div>
  )
}
