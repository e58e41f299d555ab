import { GAME_TYPES, GAMES } from '#app/games/games.ts'
import { GameIcon } from '#app/games/shared/game-icon.tsx'
import { Beads, Milling } from '#app/ui/coin/coin.tsx'
import { FaceCoin } from '#app/ui/coin/face-coin.tsx'
import { RingDisc } from '#app/ui/coin/ring-disc.tsx'
import cup from './cup.svg'
import styles from './hero-picture.module.css'
import type { LandingWords } from './landing-words.server.ts'

type Props = { say: LandingWords['hero'] }

/** The coin with letters, a printed card that can be scanned, and the customer's page. */
export function HeroPicture({ say }: Props) {
  const card = `/sample-code.svg?language=${say.language}`
  return (
    <div className={styles.picture} aria-hidden>
      <LetteredCoin say={say} />
      <img src={card} alt="" width="260" height="260" className={styles.card} />
      <div className={styles.phone}>
        <CustomerPage say={say} />
      </div>
    </div>
  )
}

/** Letters run along the rim, from the top both ways round. */
function LetteredCoin({ say }: Props) {
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
            {say.rim[0]}
          </textPath>
        </text>
        <text textAnchor="end">
          <textPath href="#rim" startOffset="100%">
            {say.rim[1]}
          </textPath>
        </text>
      </g>
    </svg>
  )
}

/** The customer's page of a sample business, built from its own components. */
function CustomerPage({ say }: Props) {
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <FaceCoin picture={cup} name={say.business} size={92} />
        <b>{say.business}</b>
        <span>{say.businessType}</span>
        {/* Last, as it stands on the lower edge: a browser may paint before it has read the words. */}
        <RingDisc className={styles.arc} />
      </div>
      <div className={styles.body}>
        <span className={styles.go}>{say.leaveTip}</span>
        <b>{say.playGame}</b>
        <div className={styles.tiles}>
          {GAME_TYPES.map((type) => (
            <div key={type}>
              <GameIcon game={GAMES[type]} size={42} />
              <b>{say.games[type].tile}</b>
              <span>{say.games[type].subtitle}</span>
            </div>
          ))}
        </div>
        <span className={styles.more}>{say.menu}</span>
        <small>{say.poweredBy}</small>
      </div>
    </div>
  )
}
