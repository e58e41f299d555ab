import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { GAME_TYPES, GAMES } from '#app/games/games.ts'
import { GameIcon } from '#app/games/shared/game-icon.tsx'
import { CoinRadio } from '#app/ui/forms/coin-radio.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import croissant from './croissant.svg'
import styles from './feature-cards.module.css'
import flatWhite from './flat-white.svg'
import type { LandingWords } from './landing-words.server.ts'

/** The features, shown with the product's own components: the coins can be chosen and the games played. */
export function FeatureCards({ say }: { say: LandingWords['features'] }) {
  const sampleMenu = [
    { name: 'Flat white', price: say.flatWhite, picture: flatWhite },
    { ...say.croissant, picture: croissant },
  ]
  return (
    <section className={styles.features} aria-labelledby="features-title">
      <h2 id="features-title" className="sr">
        {say.label}
      </h2>
      <ul>
        <FeatureCard {...say.tips}>
          <fieldset className={styles.coins}>
            <legend className="sr">{say.tipAmount}</legend>
            {say.coins.map(({ cents, text, isFirst }) => (
              <CoinRadio key={cents} name="amount" value={cents} defaultChecked={isFirst}>
                {text}
              </CoinRadio>
            ))}
          </fieldset>
        </FeatureCard>
        <FeatureCard {...say.games}>
          <ul className={styles.games}>
            {GAME_TYPES.map((type) => (
              <li key={type}>
                <Link to={`?play=${type}`} aria-label={say.play[type]}>
                  <GameIcon game={GAMES[type]} size={68} />
                </Link>
              </li>
            ))}
          </ul>
        </FeatureCard>
        <FeatureCard {...say.menu}>
          <ul className={styles.menu} aria-label={say.sampleMenu}>
            {sampleMenu.map(({ name, price, picture }) => (
              <li key={name}>
                <img src={picture} alt="" width="40" height="40" />
                {name}
                <b>{price}</b>
              </li>
            ))}
          </ul>
        </FeatureCard>
      </ul>
    </section>
  )
}

function FeatureCard({
  heading,
  subtitle,
  children,
}: {
  heading: string
  subtitle: string
  children: ReactNode
}) {
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.part}>{children}</div>
      <div className={styles.words}>
        <h3>{heading}</h3>
        <p>{subtitle}</p>
      </div>
    </Card>
  )
}
