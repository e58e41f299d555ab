import { Brand } from '#app/ui/brand.tsx'
import { LAYOUTS, type Layout } from './print-layout.ts'
import styles from './print-sheet.module.css'
import { QrCard } from './qr-card.tsx'

type Props = { layout: Layout; text: string; businessName: string; origin: string }

/** A page of codes at their real size. It is always light: paper is. */
export function PrintSheet({ layout, text, businessName, origin }: Props) {
  const { codes, about } = LAYOUTS[layout]
  const isLabels = layout === 'l7160' || layout === 'l5163'
  return (
    <div className={styles.sheet} data-layout={layout}>
      {layout === 'sheet' && (
        <header className={styles.head}>
          <div>
            <h2>{businessName}</h2>
            <p>{about}</p>
          </div>
          <Brand />
        </header>
      )}
      <ul className={styles.codes}>
        {Array.from({ length: codes }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
          <li key={index}>
            <div className={styles.code}>
              <QrCard text={text} errorCorrection="L" businessName={businessName} />
            </div>
            {isLabels && (
              <p className={styles.words}>
                <strong>{businessName}</strong>
                Scan, play a game, leave a tip.
                <span>{new URL(origin).host}</span>
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
