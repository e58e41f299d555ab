import { BookOpen } from 'lucide-react'
import { businessTypeLabel } from '#app/features/business/profile/business-type.ts'
import { DAILY } from '#app/games/engines.ts'
import { GAME_TYPES, GAMES } from '#app/games/games.ts'
import { GameIcon } from '#app/games/shared/game-icon.tsx'
import { LanguageSwitch } from '#app/kit/i18n/language-switch.tsx'
import { smallPicture } from '#app/kit/upload/stored-picture.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { FaceCoin } from '#app/ui/coin/face-coin.tsx'
import { RingDisc } from '#app/ui/coin/ring-disc.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import type { Language } from '#content/languages.ts'
import styles from './customer-landing.module.css'
import type { GameFiles } from './customer-page.server.ts'
import type { PublicProvider } from './public-provider.server.ts'
import scriptlessStyles from './scriptless.css?url'
import type { TipPageMessages } from './tip-page-messages.ts'

const LONG_NAME = 24 // characters; beyond it the name is set smaller

export type LandingProps = {
  provider: PublicProvider
  brand: string
  language: Language
  messages: TipPageMessages
  files?: GameFiles
}

/**
 * The landing of a customer. It is static, so only the server renders it.
 * The tiles name their game in `data-game`; the screen beside it listens for taps on them and hides the page in a game.
 */
export function CustomerLanding({ provider, brand, language, messages, files }: LandingProps) {
  const name = provider.businessName || messages.nameless
  const type = businessTypeLabel(provider, messages.businessTypes)
  const logo = provider.photoUrl && smallPicture(provider.photoUrl)
  return (
    <div id="landing" className={styles.page}>
      {/* React moves it into the head: a picture in an SVG is requested only when it is laid out. */}
      {logo && <link rel="preload" as="image" href={logo} fetchPriority="high" />}
      <header className={styles.head}>
        <FaceCoin className={styles.coin} picture={logo} name={name} size={124} />
        <h1 className={name.length > LONG_NAME ? styles.long : undefined}>{name}</h1>
        {type && <p>{type}</p>}
        {/* Last, as it stands on the lower edge: a browser may paint before it has read the words. */}
        <RingDisc className={styles.disc} />
      </header>
      <Main className={styles.main}>
        <button
          type="button"
          className={buttonClass({ variant: 'go', size: 'xl', wide: true })}
          commandfor="tip"
          command="show-modal"
        >
          {messages.leaveTip}
        </button>
        <noscript>
          <link rel="stylesheet" href={scriptlessStyles} />
          <a className={buttonClass({ variant: 'go', size: 'xl' })} href="#tip">
            {messages.leaveTip}
          </a>
        </noscript>
        <div className={styles.games}>
          <h2 id="games">{messages.playGame}</h2>
          {provider.hasRankings && (
            <button
              type="button"
              className={classes(styles.tile, styles.challenge)}
              data-game="daily"
              data-plays={DAILY.game}
              data-file={files?.games[DAILY.game]}
            >
              <b>{messages.challenge}</b>
              <span>{messages.challengeText}</span>
            </button>
          )}
        </div>
        <ul className={styles.tiles} aria-labelledby="games">
          {GAME_TYPES.map((type) => (
            <li key={type}>
              <button type="button" className={styles.tile} data-game={type} data-file={files?.games[type]}>
                <GameIcon game={GAMES[type]} />
                <b>{messages.games[type].tile}</b>
                <span>{messages.games[type].subtitle}</span>
              </button>
            </li>
          ))}
        </ul>
        <noscript>
          <p className={styles.note}>{messages.gamesNeedScript}</p>
        </noscript>
        {provider.hasMenu && (
          <a className={buttonClass({ size: 'l', wide: true })} href={`/menu/${provider.id}`}>
            <BookOpen size={22} aria-hidden />
            {messages.menu}
          </a>
        )}
        <footer className={styles.foot}>
          <p>
            {`${messages.poweredBy({ brand })} `}
            <a href={`/report/${provider.id}`}>{messages.report}</a>
          </p>
          <LanguageSwitch language={language} to={`/tip/${provider.id}`} />
          <a href="/privacy">{messages.privacy}</a>
        </footer>
      </Main>
    </div>
  )
}
