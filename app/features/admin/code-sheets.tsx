import type { Card } from '#app/features/qr/qr-card.ts'
import { QrCard } from '#app/features/qr/qr-card.tsx'
import { Brand } from '#app/ui/brand.tsx'
import styles from './code-sheets.module.css'

const PER_PAGE = 6

export type PrintedCard = { key: string; card: Card }

/** Pages of six codes of 68 mm, within what A4 and Letter paper share. */
export function CodeSheets({ title, cards }: { title: string; cards: PrintedCard[] }) {
  const pages = Array.from({ length: Math.ceil(cards.length / PER_PAGE) }, (_, page) =>
    cards.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
  )
  return pages.map((page, index) => (
    <section key={page[0]!.key} className={styles.page} aria-label={`Page ${index + 1}`}>
      <header className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p>68 mm (2.7 in) each. Print at 100 %, cut along the dashes.</p>
        </div>
        <Brand />
      </header>
      <div className={styles.codes}>
        {page.map(({ key, card }) => (
          <div key={key} className={styles.cut}>
            <QrCard {...card} />
          </div>
        ))}
      </div>
      <footer className={styles.foot}>
        <span>Keep the white around the code free. Test one before you print many.</span>
        <span>Fits A4 and Letter</span>
      </footer>
    </section>
  ))
}
