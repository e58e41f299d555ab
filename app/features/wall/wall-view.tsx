import { CARD_SIZE } from '#app/kit/qr/qr-card.ts'
import { QrCard } from '#app/kit/qr/qr-card.tsx'
import { useCodeLabel } from '#app/kit/qr/use-code-label.ts'
import { classes } from '#app/ui/classes.ts'
import { Beads, BrassCoin, CoinText, Milling } from '#app/ui/coin/coin.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { WallConnection } from './use-wall.ts'
import { pilesOf, timeInTurn, typedAddress, type WallAnnouncement, type WallData } from './wall.ts'
import styles from './wall-view.module.css'

type Props = {
  data: WallData
  announcement: WallAnnouncement | undefined
  drops?: number // how many coins have dropped
  connection?: WallConnection // undefined until it is known
  readAt?: number
  now?: number // on the clock of this screen, for what takes turns
  note?: string
}

/** The wall, which fills its box: everything is as large as the box allows. */
export function WallView({ data, announcement, drops = 0, connection, readAt = 0, now = 0, note }: Props) {
  const t = useMessages('wall')
  const time = data.best && timeInTurn(data.best, now)
  const isGone = connection === 'gone'
  const closed = isGone ? t.gone : data.rests ? t.rests : undefined
  return (
    <div className={styles.wall} data-theme="dark">
      <div className={styles.stage}>
        <GiantCoin />
        {closed ? (
          <div className={styles.closed}>
            <h1>{closed.heading}</h1>
            <p>{closed.text}</p>
          </div>
        ) : (
          <>
            <Code data={data} />
            <div className={styles.side}>
              <div className={styles.now}>
                <Announcement announcement={announcement} coins={data.coins} />
                <Piles coins={data.coins} announcement={announcement} drops={drops} />
              </div>
              {data.best && time && (
                <List
                  heading={t.best[time]}
                  rows={data.best[time].map(({ game, name, score }) => [name, String(score), game])}
                />
              )}
              {data.highlights && data.highlights.length > 0 && (
                <List heading={t.menu} rows={data.highlights.map(({ name, price }) => [name, price])} />
              )}
              <footer className={styles.foot}>
                <p>{announcement && data.coins > 0 && t.coinsToday({ count: data.coins })}</p>
                {note && <p className={styles.note}>{note}</p>}
                <Freshness connection={connection} readAt={readAt} />
              </footer>
            </div>
          </>
        )}
      </div>
    </div>
  )
}

const GIANT = 600 // radius of the coin on which the code stands

const GiantCoin = () => (
  <svg className={styles.giant} viewBox={`${-GIANT} ${-GIANT} ${2 * GIANT} ${2 * GIANT}`} aria-hidden>
    <circle r={GIANT} fill="var(--reward-edge)" />
    <circle r={GIANT - 2} fill="var(--reward)" />
    <Milling r={GIANT - 10} strokeWidth="12" count={180} strokeDasharray=".8 1.2" />
    <circle r={GIANT - 18} fill="var(--ring)" />
    <Beads r={GIANT - 38} strokeWidth="6" count={(GIANT - 38) / 2.5} />
  </svg>
)

function Code({ data: { code, business, language } }: { data: WallData }) {
  const { call } = useMessages('wall')
  const label = useCodeLabel(business.businessName)
  return (
    <div className={styles.code}>
      <h1>
        {call.first}
        <br />
        {call.second}
      </h1>
      <div className={styles.card}>
        <QrCard
          text={code}
          errorCorrection="M"
          language={language}
          label={label}
          size={CARD_SIZE}
          {...business}
        />
      </div>
      <p className={styles.address}>{typedAddress(code)}</p>
    </div>
  )
}

/** What was just announced, else how many coins today has had. */
function Announcement({
  announcement,
  coins,
}: {
  announcement: WallAnnouncement | undefined
  coins: number
}) {
  const t = useMessages('wall')
  return (
    <div className={styles.announcement} role="status">
      <p>{announcement ? t.justNow : ''}</p>
      <h2>{announcement ? announcement.title : coins > 0 ? t.coinsToday({ count: coins }) : t.firstToday}</h2>
      <p>{announcement?.body}</p>
    </div>
  )
}

const [PILE, GAP, COIN] = [62, 12, 12] // width, gap between piles, height of a coin
const GROUND = 262
const MIDDLE = PILE + GAP

type PilesProps = { coins: number; announcement: WallAnnouncement | undefined; drops: number }

/** Today's coins on three piles. The newest one drops once; its two animations take turns, so that each coin starts one. */
function Piles({ coins, announcement, drops }: PilesProps) {
  const piles = pilesOf(coins)
  const top = GROUND - piles[1] * COIN
  return (
    <svg className={styles.piles} viewBox="0 0 228 272" aria-hidden>
      {piles.map((height, pile) => (
        <Pile key={PILE_NAMES[pile]} at={pile * (PILE + GAP) + (pile + 1) * 5 - 5} height={height} />
      ))}
      <rect x={MIDDLE + 6} y={top - COIN} width={PILE - 2} height={COIN + 2} rx="3" className={styles.slot} />
      <rect y={GROUND} width="228" height="6" rx="3" className={styles.shelf} />
      <g
        className={classes(styles.coin, !announcement && styles.noCoin)}
        data-drop={drops ? (drops % 2 ? 'odd' : 'even') : undefined}
      >
        <g className={styles.trail}>
          {[-22, 0, 22].map((x) => (
            <line key={x} x1={114 + x - 5} x2={114 + x - 5} y1={x ? 4 : 0} y2={x ? 30 : 24} />
          ))}
        </g>
        <BrassCoin x={65} y={40} size={88}>
          <CoinText fontSize={(announcement?.coin?.length ?? 0) > 4 ? 20 : 30}>{announcement?.coin}</CoinText>
        </BrassCoin>
      </g>
    </svg>
  )
}

const PILE_NAMES = ['left', 'middle', 'right']

function Pile({ at, height }: { at: number; height: number }) {
  const top = GROUND - height * COIN
  return (
    <g>
      <rect x={at} y={top} width={PILE} height={height * COIN} rx="4" className={styles.pile} />
      {Array.from({ length: Math.max(0, height - 1) }, (_, coin) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: a coin is its height
          key={coin}
          x1={at}
          x2={at + PILE}
          y1={top + (coin + 1) * COIN}
          y2={top + (coin + 1) * COIN}
          className={styles.edge}
        />
      ))}
    </g>
  )
}

function List({ heading, rows }: { heading: string; rows: [name: string, value: string, more?: string][] }) {
  return (
    <section className={styles.list}>
      <h2>{heading}</h2>
      <ul>
        {rows.map(([name, value, more], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an element is used again for what stands in its place
          <li key={at}>
            <span>
              <strong>{name}</strong>
              {more && <small>{more}</small>}
            </span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 12:04 on the clock of this screen. */
const clock = (ms: number) => new Date(ms).toTimeString().slice(0, 5)

function Freshness({ connection, readAt }: { connection: WallConnection | undefined; readAt: number }) {
  const t = useMessages('wall')
  const isLive = connection === 'live'
  return (
    <p className={classes(styles.status, isLive && styles.live)} role="status">
      {connection === undefined ? '' : isLive ? t.live : t.lastRead({ time: clock(readAt) })}
    </p>
  )
}
