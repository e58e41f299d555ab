import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { BOARD_TIMES, type BoardTime, type RoundBoard } from '#app/features/scores/board.ts'
import { GAMES, type GameType } from '#app/games/games.ts'
import { shareResult } from '#app/games/shared/share.client.ts'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Notice } from '#app/ui/notice.tsx'
import { fetchBoard } from './boards.client.ts'
import { NameSheet } from './name-sheet.tsx'
import { findRankWords, loadRankWords } from './rank-words.client.ts'
import { eventsArrived } from './ranked-rounds.client.ts'
import styles from './round-board.module.css'
import { type RankedResult, roundNote, whyUnranked } from './round-note.ts'

const AGAIN_MS = 10_000

/** What is known of the board: it waits for events that have not arrived, there is none, or it could not be read. */
type Known = RoundBoard | 'waits' | 'none' | 'unread'

async function readBoard(game: GameType, daily?: boolean): Promise<Known> {
  if (!(await eventsArrived())) return 'waits'
  try {
    return (await fetchBoard(game, daily)) ?? 'none'
  } catch {
    return 'unread'
  }
}

/** Where the provider has boards, there is a challenge of the day. */
const hasBoards = () => document.querySelector('[data-game=daily]') !== null

type Props = RankedResult & {
  game: GameType
  open: boolean // the player may choose something
  daily?: boolean
  business: string
}

/** The best scores here after a round. Empty where the provider has no boards, or nothing is known of them. */
export function BoardAfterRound({ game, open, round, unproven, daily, business }: Props) {
  const { language, number, puzzle } = useGameMessages()
  const [words, setWords] = useState(() => findRankWords(language))
  const [known, setKnown] = useState<Known>()
  const [period, setPeriod] = useState<BoardTime>('today')
  const [everywhere, setEverywhere] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [version, setVersion] = useState(0)
  const [unshared, setUnshared] = useState<string>() // the text that could not be shared

  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each version that could not be read
  useEffect(() => {
    if (known !== 'unread') return
    const readAgain = () => setVersion((last) => last + 1)
    const timer = setTimeout(readAgain, AGAIN_MS)
    addEventListener('online', readAgain)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', readAgain)
    }
  }, [known, version])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is read anew
  useEffect(() => {
    let isCurrent = true
    loadRankWords(language).then(
      (loaded) => isCurrent && setWords(loaded),
      () => {}, // without a connection there is no board
    )
    readBoard(game, daily).then((read) => {
      if (!isCurrent) return
      setKnown(read)
      if (read === 'waits') setVersion((last) => last + 1) // until all was sent
    })
    return () => {
      isCurrent = false
    }
  }, [game, daily, language, version])

  const isUnproven = unproven !== undefined && GAMES[game].engine !== undefined
  if (!words || known === 'none' || !hasBoards()) return null
  if (typeof known !== 'object') {
    if (isUnproven) return <p className={styles.note}>{words[whyUnranked(unproven)]}</p>
    if (!known) return null
    return <p className={styles.note}>{navigator.onLine ? words.notNow : words.whenOnline}</p>
  }
  const board = known
  if (!board.ranked)
    return (
      <div className={styles.board}>
        <p className={styles.best}>
          {board.bestToday === null ? words.noBestToday : words.bestToday({ score: board.bestToday })}
        </p>
        <p className={styles.note}>{words.whyUnranked}</p>
      </div>
    )

  const place = daily ? undefined : board.place // the challenge is one for the whole business
  const { periods } = everywhere || !place ? board : place
  const current = daily && board.daily ? board.daily.board : periods[period]
  const { lines, own } = current
  const hasLine = own && own.score > 0 // that others see
  const noted = roundNote({ round, unproven }, board.last)
  const note =
    noted === 'otherPoints' ? words.otherPoints({ score: board.last?.score ?? 0 }) : noted && words[noted]
  return (
    <section className={styles.board} aria-label={words.best}>
      {daily ? (
        <h3>{words.challenge}</h3>
      ) : (
        <Choice
          label={words.time}
          options={(Object.keys(BOARD_TIMES) as BoardTime[]).map((one) => [one, words[one]] as const)}
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
      {unshared && <Notice kind="warn">{puzzle.cannotShare({ text: unshared })}</Notice>}
      {choosing && own && (
        <NameSheet
          words={words}
          rank={own.rank}
          suggestions={board.suggestions}
          onClose={(isSaved) => {
            setChoosing(false)
            if (isSaved) setVersion(version + 1)
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
