import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { PICTURES_OF_PAIRS } from '#app/games/shared/own-picture.ts'
import { Button, buttonClass, IconButton } from '#app/ui/button.tsx'
import { useListFocus } from '#app/ui/focus/use-list-focus.ts'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { translateResult } from '#content/messages.ts'
import { BOARD_TIMES, type LeaderboardEntry, type LeaderboardTime } from './board.ts'
import type { RankingsResult } from './rankings.ts'
import styles from './rankings-view.module.css'

type Line = { id: string; name: string; score: number; rank?: number; at?: number }

type Props = {
  lines: Line[]
  form: Pick<ReturnType<typeof useForm>, 'props' | 'pending'>
  intent: 'remove' | 'remove-best'
  field: 'round' | 'game' // that names a line
  now: number
  timeZone?: string
}

/** The lines of a board, each with a button that removes it. */
function LeaderboardEntries({ lines, form, intent, field, now, timeZone }: Props) {
  const t = useMessages('rankings')
  const list = useRef<HTMLUListElement & HTMLOListElement>(null)
  useListFocus(list, lines.map(({ id }) => id).join())
  const List = intent === 'remove' ? 'ol' : 'ul'
  return (
    <List ref={list} className={styles.lines}>
      {lines.map(({ id, name, score, rank, at }) => (
        <li className="grid mid tall ruled" key={id}>
          <span>{rank}</span>
          <span>
            <strong>{name}</strong>
            {at !== undefined && (
              <small className="block muted">
                <LocalTime ms={at} now={now} timeZone={timeZone} />
              </small>
            )}
          </span>
          <b>{score}</b>
          <Form {...form.props} method="post" preventScrollReset>
            <input type="hidden" name={field} value={id} />
            <IconButton
              type="submit"
              name="intent"
              value={intent}
              label={t.remove({ name, score })}
              disabled={form.pending}
            >
              <Trash2 size={20} aria-hidden />
            </IconButton>
          </Form>
        </li>
      ))}
    </List>
  )
}

type OwnBoard = { lines: (LeaderboardEntry & { id: string; at: number })[]; players: number }
export type OwnBoards = {
  isOn: boolean
  unranked: { game: string; name: string; score: number }[] // the best of today
  pictures?: { isOn: boolean; count: number } // undefined without the Menu plan
  boards: (OwnBoard & { name: string })[]
  challenge: OwnBoard // of today
  period: LeaderboardTime
  placeId?: string
  places: [id: string, name: string][]
  timeZone?: string
  now: number
}

/** The boards of a provider: on or off, and each line with a way to remove it. */
export function RankingsView({ rankings, result }: { rankings: OwnBoards; result?: RankingsResult }) {
  const t = useMessages('rankings')
  const form = useForm<Record<string, string>>({ initialValues: {} })
  const message = result && translateResult(result, t.problems).message
  const { isOn, boards, challenge, period, placeId = '', places, now, timeZone } = rankings
  const shared = { form, now, timeZone }
  return (
    <div className={`stack g4 ${styles.page}`}>
      <header>
        <h1 tabIndex={-1}>{t.heading}</h1>
        <p>{t.lead}</p>
      </header>
      {message && (
        <div className={`stuck ${styles.notice}`}>
          <Notice kind="bad">{message}</Notice>
        </div>
      )}
      {result?.done && (
        <div className={`stuck ${styles.notice}`}>
          <Notice kind="ok">
            {t[result.done]}
            {result.round && (
              <Form {...form.props} method="post" preventScrollReset>
                <input type="hidden" name="round" value={result.round} />
                <Button type="submit" name="intent" value="restore" disabled={form.pending}>
                  {t.undo}
                </Button>
              </Form>
            )}
          </Notice>
        </div>
      )}
      <Card className="stack" aria-labelledby="rankings-switch">
        <h2 className="large" id="rankings-switch">
          {isOn ? t.isOn : t.isOff}
        </h2>
        <p>{t.why}</p>
        <Form {...form.props} method="post" preventScrollReset>
          <Button type="submit" name="intent" value={isOn ? 'off' : 'on'} disabled={form.pending}>
            {isOn ? t.switchOff : t.switchOn}
          </Button>
        </Form>
      </Card>
      {isOn && (
        <>
          <Form method="get" className="cluster bottom g3">
            <SelectField label={t.time} name="time" defaultValue={period}>
              <Options
                of={(Object.keys(BOARD_TIMES) as LeaderboardTime[]).map((one): [string, string] => [
                  one,
                  t.times[one],
                ])}
              />
            </SelectField>
            {places.length > 0 && (
              <SelectField label={t.place} name="place" defaultValue={placeId}>
                <Options of={[['', t.everywhere], ...places]} />
              </SelectField>
            )}
            <Button type="submit">{t.show}</Button>
          </Form>
          {boards.map(({ name, lines, players }) => (
            <Card key={name} className="stack" aria-label={name}>
              <h2 className="large">{name}</h2>
              {lines.length === 0 ? <p>{t.nobody}</p> : <p>{t.players({ count: players })}</p>}
              <LeaderboardEntries lines={lines} intent="remove" field="round" {...shared} />
            </Card>
          ))}
          <Card className="stack" aria-labelledby="challenge">
            <h2 className="large" id="challenge">
              {t.challenge.heading}
            </h2>
            <p className="muted small">{t.challenge.text}</p>
            <p>
              {challenge.lines.length === 0 ? t.challenge.nobody : t.players({ count: challenge.players })}
            </p>
            <LeaderboardEntries lines={challenge.lines} intent="remove" field="round" {...shared} />
          </Card>
          <Card className="stack" aria-labelledby="unranked">
            <h2 className="large" id="unranked">
              {t.bestToday}
            </h2>
            <p className="muted small">{t.unranked}</p>
            {rankings.unranked.length === 0 && <p>{t.nobody}</p>}
            <LeaderboardEntries
              lines={rankings.unranked.map(({ game, ...best }) => ({ id: game, ...best }))}
              intent="remove-best"
              field="game"
              {...shared}
            />
          </Card>
        </>
      )}
      <OwnPictures pictures={rankings.pictures}>
        {(isOn) => (
          <Form {...form.props} method="post" preventScrollReset>
            <Button
              type="submit"
              name="intent"
              value={isOn ? 'pictures-off' : 'pictures-on'}
              disabled={form.pending}
            >
              {isOn ? t.pictures.off : t.pictures.on}
            </Button>
          </Form>
        )}
      </OwnPictures>
    </div>
  )
}

type OwnPicturesProps = { pictures: OwnBoards['pictures']; children: (isOn: boolean) => ReactNode }

/** The pictures of the menu in the games: switched here, or the way to have some. */
function OwnPictures({ pictures, children }: OwnPicturesProps) {
  const { pictures: t } = useMessages('rankings')
  return (
    <Card className="stack" aria-labelledby="own-pictures">
      <h2 className="large" id="own-pictures">
        {t.heading}
      </h2>
      <p>{t.text}</p>
      {!pictures && <LinkOf to="/subscription" text={t.locked} label={t.plans} />}
      {pictures?.count === 0 && <LinkOf to="/menu-management" text={t.none} label={t.menu} />}
      {pictures && pictures.count > 0 && (
        <>
          {pictures.isOn && <p>{t.isOn}</p>}
          {pictures.count < PICTURES_OF_PAIRS && (
            <p className="muted small">{t.few({ count: pictures.count })}</p>
          )}
          {children(pictures.isOn)}
        </>
      )}
    </Card>
  )
}

const LinkOf = ({ to, text, label }: { to: string; text: string; label: string }) => (
  <>
    <p>{text}</p>
    <Link to={to} className={buttonClass({})}>
      {label}
    </Link>
  </>
)
