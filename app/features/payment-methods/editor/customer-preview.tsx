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
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">{say.heading}</h2>
      <div className={styles.sheet}>
        <div className={styles.coins} aria-hidden>
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
          <p className={styles.none}>{say.none}</p>
        )}
        {behind.length > 0 && <p className={styles.more}>{more}</p>}
      </div>
    </section>
  )
}
