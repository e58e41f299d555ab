import { Share2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import {
  BOARD_TIMES,
  type DailyOf,
  type LeaderboardTime,
  type RoundLeaderboard,
} from '#app/features/leaderboards/board.ts'
import { GAMES, type GameType } from '#app/games/games.ts'
import { shareResult } from '#app/games/shared/share.client.ts'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Notice } from '#app/ui/notice.tsx'
import { LOCALES } from '#content/languages.ts'
import { fetchLeaderboard } from './boards.client.ts'
import { NameSheet } from './name-sheet.tsx'
import { findRankWords, loadRankWords, type RankWords } from './rank-words.client.ts'
import { eventsArrived } from './ranked-rounds.client.ts'
import styles from './round-board.module.css'
import { type RankedResult, roundNote, whyUnranked } from './round-note.ts'

const AGAIN_MS = 10_000
const MOMENT = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const

/** What is known of the board: it waits for events that have not arrived, there is none, or it could not be read. */
type Known = RoundLeaderboard | 'waits' | 'none' | 'unread'

async function readBoard(game: GameType, daily?: DailyOf): Promise<Known> {
  if (!navigator.onLine) return 'unread'
  if (!(await eventsArrived())) return 'waits'
  try {
    return (await fetchLeaderboard(game, daily)) ?? 'none'
  } catch {
    return 'unread'
  }
}

/** Where the provider has boards, there is a challenge of the day. */
const hasBoards = () => document.querySelector('[data-game=daily]') !== null

/** When a board is to be read again: one that could not be read, with a try that goes on, or of a day that ends. */
function nextReading(known: Known | undefined) {
  const { attempt, next } = (typeof known === 'object' && known.ranked && known.daily) || {}
  if (known === 'unread' || attempt === 'running') return AGAIN_MS
  return next === undefined ? undefined : Math.max(next - Date.now(), AGAIN_MS)
}

/** The boards of a game as the server knows them, once it has all that this page had to send. */
export function useLeaderboard(game: GameType, daily?: DailyOf) {
  const [known, setKnown] = useState<Known>()
  const [version, setVersion] = useState(0)
  const readAgain = useCallback(() => setVersion((last) => last + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each version
  useEffect(() => {
    const wait = nextReading(known)
    if (wait === undefined) return
    const timer = setTimeout(readAgain, wait)
    const onVisible = () => document.visibilityState === 'visible' && readAgain()
    addEventListener('online', readAgain)
    addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', readAgain)
      removeEventListener('visibilitychange', onVisible)
    }
  }, [known, version])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is read anew
  useEffect(() => {
    let isCurrent = true
    readBoard(game, daily).then((read) => {
      if (!isCurrent) return
      setKnown(read)
      if (read === 'waits') readAgain() // until all was sent
    })
    return () => {
      isCurrent = false
    }
  }, [game, daily, version])

  return { known, readAgain }
}

type Props = RankedResult & {
  game: GameType
  open: boolean // the player may choose something
  daily?: boolean
  business: string
}

/** The best scores here after a round. Empty where the provider has no boards, or nothing is known of them. */
export function BoardAfterRound({ game, open, round, unproven, daily, business }: Props) {
  const { language } = useGameMessages()
  const [words, setWords] = useState(() => findRankWords(language))
  const { known, readAgain } = useLeaderboard(game, daily ? 'round' : undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each board
  useEffect(() => {
    let isCurrent = true
    loadRankWords(language).then(
      (loaded) => isCurrent && setWords(loaded),
      () => {}, // without a connection there is no board
    )
    return () => {
      isCurrent = false
    }
  }, [language, known])

  const isUnproven = unproven !== undefined && GAMES[game].engine !== undefined
  if (!words || known === 'none' || !hasBoards()) return null
  if (typeof known !== 'object') {
    if (isUnproven) return <p className={styles.note}>{words[whyUnranked(unproven)]}</p>
    if (!known) return null
    return <p className={styles.note}>{navigator.onLine ? words.notNow : words.whenOnline}</p>
  }
  if (!known.ranked)
    return (
      <div className={styles.board}>
        <p className={styles.best}>
          {known.bestToday === null ? words.noBestToday : words.bestToday({ score: known.bestToday })}
        </p>
        <p className={styles.note}>{words.whyUnranked}</p>
      </div>
    )
  const noted = roundNote({ round, unproven }, known.last)
  const note =
    noted === 'otherPoints' ? words.otherPoints({ score: known.last?.score ?? 0 }) : noted && words[noted]
  return <Leaderboard board={known} onNamed={readAgain} {...{ words, open, daily, business, note }} />
}

type RankedBoardProps = Pick<Props, 'open' | 'daily' | 'business'> & {
  words: RankWords
  board: Extract<RoundLeaderboard, { ranked: true }>
  note?: string // on the round that it is shown after
  onNamed: () => void
}

/** The best scores of a game, with where the player stands. */
export function Leaderboard({ words, board, open, daily, business, note, onNamed }: RankedBoardProps) {
  const { language, number, puzzle } = useGameMessages()
  const [period, setPeriod] = useState<LeaderboardTime>('today')
  const [everywhere, setEverywhere] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [unshared, setUnshared] = useState<string>() // the text that could not be shared
  const place = daily ? undefined : board.place // the challenge is one for the whole business
  const { periods } = everywhere || !place ? board : place
  const current = daily && board.daily ? board.daily.board : periods[period]
  const { lines, own } = current
  const hasLine = own && own.score > 0 // that others see
  const { next } = (daily && board.daily) || {}
  return (
    <section className={styles.board} aria-label={words.best}>
      {daily ? (
        <h3>{words.challenge}</h3>
      ) : (
        <Choice
          label={words.time}
          options={(Object.keys(BOARD_TIMES) as LeaderboardTime[]).map((one) => [one, words[one]] as const)}
          chosen={period}
          open={open}
          onChoose={setPeriod}
        />
      )}
      {place && (
        <Choice
          label={words.where}
          options={[
            ['place', place.name],
            ['everywhere', words.everywhere],
          ]}
          chosen={everywhere ? 'everywhere' : 'place'}
          open={open}
          onChoose={(where) => setEverywhere(where === 'everywhere')}
        />
      )}
      {lines.length === 0 && !own && <p className={styles.note}>{words.nobody}</p>}
      <ol className={styles.lines}>
        {lines.map(({ name, score, rank }) => (
          <li key={rank}>
            <span className={styles.rank}>{rank}</span>
            <span>{own?.rank === rank ? `${name} (${words.you})` : name}</span>
            <b>{number({ value: score })}</b>
          </li>
        ))}
        {own && !lines.some(({ rank }) => rank === own.rank) && (
          <li className={styles.own}>
            <span className={classes(styles.rank, styles.open)}>{own.rank}</span>
            <span>{words.you}</span>
            <b>{number({ value: own.score })}</b>
          </li>
        )}
      </ol>
      {note && <p className={styles.note}>{note}</p>}
      {hasLine && !board.name && !open && <div className={styles.later} />}
      {hasLine && !board.name && open && (
        <Button wide onClick={() => setChoosing(true)}>
          {words.askName({ rank: own.rank })}
        </Button>
      )}
      {daily && own && open && (
        <Button
          wide
          onClick={async () => {
            const { score, rank } = own
            const text = words.shareText({ business, score, rank, players: current.players })
            const isShared = await shareResult({ title: words.challenge, text, copied: words.copied })
            setUnshared(isShared ? undefined : text)
          }}
        >
          <Share2 size={20} aria-hidden />
          {words.share}
        </Button>
      )}
      {next !== undefined && (
        <p className={styles.note}>
          {words.next({ when: new Date(next).toLocaleString(LOCALES[language], MOMENT) })}
        </p>
      )}
      {unshared && <Notice kind="warn">{puzzle.cannotShare({ text: unshared })}</Notice>}
      {choosing && own && (
        <NameSheet
          words={words}
          rank={own.rank}
          suggestions={board.suggestions}
          onClose={(isSaved) => {
            setChoosing(false)
            if (isSaved) onNamed()
          }}
        />
      )}
    </section>
  )
}

type ChoiceProps<Option extends string> = {
  label: string
  options: readonly (readonly [Option, string])[]
  chosen: Option
  open: boolean // the player may choose; before that the words keep the room
  onChoose: (option: Option) => void
}

/** A row of words, one of which is chosen. */
const Choice = <Option extends string>({ label, options, chosen, open, onChoose }: ChoiceProps<Option>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is not laid out as a row
  <div className={styles.choice} role="group" aria-label={label}>
    {options.map(([option, text]) =>
      open ? (
        <button key={option} type="button" aria-pressed={option === chosen} onClick={() => onChoose(option)}>
          <span>{text}</span>
        </button>
      ) : (
        <span key={option}>{text}</span>
      ),
    )}
  </div>
)
