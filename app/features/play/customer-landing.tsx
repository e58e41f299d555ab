import { BookOpen } from 'lucide-react'
import { smallLogo } from '#app/features/profile/logo.ts'
import { GAMES } from '#app/games/games.ts'
import { TokenOf } from '#app/games/tokens.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { FaceCoin } from '#app/ui/coin.tsx'
import { initials } from '#app/ui/initials.ts'
import { ArcDisc } from './arc-disc.tsx'
import styles from './customer-landing.module.css'
import type { PublicProvider } from './public-provider.server.ts'

const LONG_NAME = 24 // characters; beyond it the name is set smaller

/**
 * What a customer reads first. It never changes, so the server's markup is all there is of it: no script draws it again.
 * The tiles name their game in `data-game`; the screen beside it listens for taps on them and hides the page in a game.
 */
export function CustomerLanding({ provider, brand }: { provider: PublicProvider; brand: string }) {
  const name = provider.businessName || 'Business Name'
  return (
    <div id="landing" className={styles.page}>
      <header className={styles.head}>
        <ArcDisc className={styles.disc} />
        <FaceCoin
          className={styles.coin}
          picture={provider.photoUrl ? smallLogo(provider.photoUrl) : undefined}
          letters={initials(name)}
          size={124}
        />
        <h1 className={name.length > LONG_NAME ? styles.long : undefined}>{name}</h1>
        {provider.typeLabel && <p>{provider.typeLabel}</p>}
      </header>
      <main className={styles.main}>
        <button
          type="button"
          className={buttonClass({ look: 'go', size: 'xl', wide: true })}
          commandfor="tip"
          command="show-modal"
        >
          Leave a Tip
        </button>
        <h2 id="games">Play Game</h2>
        <ul className={styles.tiles} aria-labelledby="games">
          {GAMES.map(({ type, tile, line }) => (
            <li key={type}>
              <button type="button" className={styles.tile} data-game={type}>
                <TokenOf game={type} />
                <b>{tile}</b>
                <span>{line}</span>
              </button>
            </li>
          ))}
        </ul>
        <noscript>
          <p className={styles.note}>The games need JavaScript. Tips work without it.</p>
        </noscript>
        {provider.hasMenu && (
          <a className={buttonClass({ size: 'l', wide: true })} href={`/menu/${provider.id}`}>
            <BookOpen size={22} aria-hidden />
            Menu
          </a>
        )}
        <p className={styles.foot}>{`Powered by ${brand}`}</p>
      </main>
    </div>
  )
}
