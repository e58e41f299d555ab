import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PRICE_CENTS } from '#app/features/plan/plan.ts'
import { formatDollars, PRESETS_MINOR } from '#app/features/tip/tip-amount.ts'
import { GAME_TYPES, GAMES } from '#app/games/games.ts'
import { GameIcon } from '#app/games/shared/game-icon.tsx'
import { CoinRadio } from '#app/ui/forms/coin-radio.tsx'
import { messages as games } from '#content/messages/en/games.ts'
import { messages as planNames } from '#content/messages/en/plan-names.ts'
import croissant from './croissant.svg'
import styles from './feature-cards.module.css'
import flatWhite from './flat-white.svg'

const SAMPLE_MENU = [
  { name: 'Flat white', price: '$4.50', picture: flatWhite },
  { name: 'Butter croissant', price: '$3.75', picture: croissant },
]

/** The features, shown with the product's own components: the coins can be chosen and the games played. */
export function FeatureCards() {
  return (
    <section className={styles.features} aria-labelledby="features-title">
      <h2 id="features-title" className="sr">
        What you get
      </h2>
      <ul>
        <Card
          heading="Tips straight to you"
          line="Three taps: amount, app, done. The money never passes through us."
        >
          <fieldset className={styles.coins}>
            <legend className="sr">Tip Amount</legend>
            {PRESETS_MINOR.map((cents) => (
              <CoinRadio key={cents} name="amount" value={cents} defaultChecked={cents === 500}>
                {formatDollars(cents).replace('.00', '')}
              </CoinRadio>
            ))}
          </fieldset>
        </Card>
        <Card
          heading="Games while they wait"
          line="Snake, trivia, a sliding puzzle and memory. Play one here."
        >
          <ul className={styles.games}>
            {GAME_TYPES.map((type) => (
              <li key={type}>
                <Link to={`?play=${type}`} aria-label={`Play ${games[type].title}`}>
                  <GameIcon game={GAMES[type]} size={68} />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <Card
          heading="Your menu, one tap away"
          line={`Pictures, prices, order: change them in seconds. ${planNames.menu}, ${formatDollars(PRICE_CENTS.menu)} a month.`}
        >
          <ul className={styles.menu} aria-label="A sample menu">
            {SAMPLE_MENU.map(({ name, price, picture }) => (
              <li key={name}>
                <img src={picture} alt="" width="40" height="40" />
                {name}
                <b>{price}</b>
              </li>
            ))}
          </ul>
        </Card>
      </ul>
    </section>
  )
}

function Card({ heading, line, children }: { heading: string; line: string; children: ReactNode }) {
  return (
    <li className={styles.card}>
      <div className={styles.part}>{children}</div>
      <div className={styles.words}>
        <h3>{heading}</h3>
        <p>{line}</p>
      </div>
    </li>
  )
}
