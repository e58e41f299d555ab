import { MessagesIn } from '#app/ui/i18n/loaded-messages.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Brand } from '#app/ui/layout/brand.tsx'
import type { Language } from '#content/messages/languages.ts'
import { isLabels, LAYOUTS, type PrintLayout } from './print-layout.ts'
import styles from './print-sheet.module.css'
import type { QrCardContent } from './qr-card.ts'
import { QrCard } from './qr-card.tsx'
import { useCodeLabel } from './use-code-label.ts'

export type Sheets = {
  layout: PrintLayout
  title: string
  language?: Language // of a provider to whom all sheets belong; else they are in that of the page
  cards: QrCardContent[]
  host: string
}

/** Pages at their real size, always in light colors. A screen that is too narrow shows them smaller. */
export function PrintSheets({ cards, language, ...page }: Sheets) {
  const say = useMessages('print')
  const { codes } = LAYOUTS[page.layout]
  const starts = Array.from({ length: Math.ceil(cards.length / codes) }, (_, index) => index * codes)
  return (
    <section className={styles.frame} aria-label={say.pages}>
      <div className={styles.paper}>
        <MessagesIn language={language}>
          {starts.map((start) => (
            <Sheet key={start} {...page} cards={cards.slice(start, start + codes)} />
          ))}
        </MessagesIn>
      </div>
    </section>
  )
}

type CodeProps = Pick<Sheets, 'layout' | 'host'> & { card: QrCardContent }

/** A code, and the words beside it on a label. */
function Code({ layout, host, card }: CodeProps) {
  const { language } = usePageLanguage()
  const { invitation } = useMessages('print')
  const label = useCodeLabel(card.businessName)
  return (
    <li lang={language}>
      <div className={styles.code}>
        <QrCard {...card} language={language} label={label} />
      </div>
      {isLabels(layout) && (
        <p className={styles.words}>
          <strong>{card.businessName}</strong>
          {invitation}
          <span>{host}</span>
        </p>
      )}
    </li>
  )
}

function Sheet({ layout, title, cards, host }: Omit<Sheets, 'language'>) {
  const { language } = usePageLanguage()
  const say = useMessages('print')
  return (
    <div className={styles.sheet} data-layout={layout} lang={language}>
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
          <MessagesIn key={position} language={card.language}>
            <Code layout={layout} host={host} card={card} />
          </MessagesIn>
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
