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
export function FeatureCards({ t }: { t: LandingWords['features'] }) {
  const sampleMenu = [
    { name: 'Flat white', price: t.flatWhite, picture: flatWhite },
    { ...t.croissant, picture: croissant },
  ]
  return (
    <section className={styles.features} aria-labelledby="features-title">
      <h2 id="features-title" className="sr">
        {t.label}
      </h2>
      <ul>
        <FeatureCard {...t.tips}>
          <fieldset className={styles.coins}>
            <legend className="sr">{t.tipAmount}</legend>
            {t.coins.map(({ cents, text, isFirst }) => (
              <CoinRadio key={cents} name="amount" value={cents} defaultChecked={isFirst}>
                {text}
              </CoinRadio>
            ))}
          </fieldset>
        </FeatureCard>
        <FeatureCard {...t.games}>
          <ul className={styles.games}>
            {GAME_TYPES.map((type) => (
              <li key={type}>
                <Link to={`?play=${type}`} aria-label={t.play[type]}>
                  <GameIcon game={GAMES[type]} size={68} />
                </Link>
              </li>
            ))}
          </ul>
        </FeatureCard>
        <FeatureCard {...t.menu}>
          <ul className={styles.menu} aria-label={t.sampleMenu}>
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
