import { GAME_TYPES, GAMES } from '#app/games/games.ts'
import { GameIcon } from '#app/games/shared/game-icon.tsx'
import { Beads, Milling } from '#app/ui/coin/coin.tsx'
import { FaceCoin } from '#app/ui/coin/face-coin.tsx'
import { RingDisc } from '#app/ui/coin/ring-disc.tsx'
import cup from './cup.svg'
import styles from './hero-picture.module.css'
import type { LandingWords } from './landing-words.server.ts'

type Props = { t: LandingWords['hero'] }

/** The coin with letters, a printed card that can be scanned, and the customer's page. */
export function HeroPicture({ t }: Props) {
  const card = `/sample-code.svg?language=${t.language}`
  return (
    <div className={styles.picture} aria-hidden>
      <LetteredCoin t={t} />
      <img src={card} alt="" width="260" height="260" className={styles.card} />
      <div className={styles.phone}>
        <CustomerPage t={t} />
      </div>
    </div>
  )
}

/** Letters run along the rim, from the top both ways round. */
function LetteredCoin({ t }: Props) {
  return (
    <svg viewBox="-500 -500 1000 1000" className={styles.coin} aria-hidden>
      <circle r="500" fill="var(--reward-edge)" />
      <circle r="498.6" fill="var(--reward)" />
      <Milling r="489" strokeWidth="13" count={240} />
      <circle r="479" fill="var(--ring)" stroke="var(--reward-edge)" strokeWidth="1.4" />
      <Beads r="465" strokeWidth="5.6" count={210} />
      <circle r="376" fill="none" stroke="var(--ring-line)" strokeWidth="1.5" />
      <path id="rim" d="M0-395a395 395 0 0 1 0 790a395 395 0 0 1 0-790" fill="none" />
      <g className={styles.letters} fill="var(--on-ring)">
        <text>
          <textPath href="#rim" startOffset="1%">
            {t.rim[0]}
          </textPath>
        </text>
        <text textAnchor="end">
          <textPath href="#rim" startOffset="100%">
            {t.rim[1]}
          </textPath>
        </text>
      </g>
    </svg>
  )
}

/** The customer's page of a sample business, built from its own components. */
function CustomerPage({ t }: Props) {
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <FaceCoin picture={cup} name={t.business} size={92} />
        <b>{t.business}</b>
        <span>{t.businessType}</span>
        {/* Last, as it stands on the lower edge: a browser may paint before it has read the words. */}
        <RingDisc className={styles.arc} />
      </div>
      <div className={styles.body}>
        <span className={styles.go}>{t.leaveTip}</span>
        <b>{t.playGame}</b>
        <div className={styles.tiles}>
          {GAME_TYPES.map((type) => (
            <div key={type}>
              <GameIcon game={GAMES[type]} size={42} />
              <b>{t.games[type].tile}</b>
              <span>{t.games[type].subtitle}</span>
            </div>
          ))}
        </div>
        <span className={styles.more}>{t.menu}</span>
        <small>{t.poweredBy}</small>
      </div>
    </div>
  )
}
