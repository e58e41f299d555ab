import { useMessages } from '#app/ui/i18n/use-messages.ts'
import styles from './customer-preview.module.css'
import type { LoadedWays } from './get-paid.server.ts'
import { splitWays } from './get-paid.ts'
import { useOrderedWays } from './way-rows.tsx'

/** What the tip sheet of a customer shows. Its filled button is green, so that the page has one vermilion action. */
export function CustomerPreview({ preview: { coins, custom, buttons, more }, ways: stored }: LoadedWays) {
  const { preview: say } = useMessages('get-paid')
  const { buttons: shown, behind } = splitWays(useOrderedWays(stored))
  return (
    <section className={`stack p4 sunk ${styles.preview}`} aria-labelledby="preview">
      <h2 className="title" id="preview">
        {say.heading}
      </h2>
      <div className={`stack g2 rounded on-card ${styles.sheet}`}>
        <div className={`row stretch g1 between ${styles.coins}`} aria-hidden>
          {coins.map((text, index) => (
            <span key={text} data-chosen={index === 1 || undefined} data-long={text.length > 4 || undefined}>
              {text}
            </span>
          ))}
          <span className={styles.custom}>{custom}</span>
        </div>
        {shown.length ? (
          <ul>
            {shown.map((way) => {
              const button = buttons.find(({ id }) => id === way.id)
              return (
                <li key={way.id}>
                  {button?.title}
                  <small>{button?.detail}</small>
                </li>
              )
            })}
          </ul>
        ) : (
          <p className="py3 muted small center">{say.none}</p>
        )}
        {behind.length > 0 && <p className={`py2 link center ${styles.more}`}>{more}</p>}
      </div>
    </section>
  )
}
