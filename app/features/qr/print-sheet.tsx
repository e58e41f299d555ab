import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Brand } from '#app/ui/layout/brand.tsx'
import { isLabels, LAYOUTS, type PrintLayout } from './print-layout.ts'
import styles from './print-sheet.module.css'
import type { QrCardContent } from './qr-card.ts'
import { QrCard } from './qr-card.tsx'
import { useCodeLabel } from './use-code-label.ts'

export type Sheets = { layout: PrintLayout; title: string; cards: QrCardContent[]; host: string }

/** Pages at their real size, always in light colors. A screen that is too narrow shows them smaller. */
export function PrintSheets({ cards, ...page }: Sheets) {
  const say = useMessages('print')
  const { codes } = LAYOUTS[page.layout]
  const starts = Array.from({ length: Math.ceil(cards.length / codes) }, (_, index) => index * codes)
  return (
    <section className={styles.frame} aria-label={say.pages}>
      <div className={styles.paper}>
        {starts.map((start) => (
          <Sheet key={start} {...page} cards={cards.slice(start, start + codes)} />
        ))}
      </div>
    </section>
  )
}

function Code(card: QrCardContent) {
  const { language } = usePageLanguage()
  return <QrCard {...card} language={language} label={useCodeLabel(card.businessName)} />
}

function Sheet({ layout, title, cards, host }: Sheets) {
  const say = useMessages('print')
  return (
    <div className={styles.sheet} data-layout={layout}>
      {layout === 'sheet' && (
        <header className={styles.head}>
          <div>
            <h2>{title}</h2>
            <p>{say.layouts.sheet.about}</p>
          </div>
          <Brand />
        </header>
      )}
      <ul className={styles.codes}>
        {[...cards.entries()].map(([position, card]) => (
          <li key={position}>
            <div className={styles.code}>
              <Code {...card} />
            </div>
            {isLabels(layout) && (
              <p className={styles.words}>
                <strong>{card.businessName}</strong>
                {say.invitation}
                <span>{host}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {layout === 'sheet' && (
        <footer className={styles.foot}>
          <span>{say.advice}</span>
          <span>{say.paper}</span>
        </footer>
      )}
    </div>
  )
}
