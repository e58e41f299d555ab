import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { PICTURES_OF_PAIRS } from '#app/games/shared/own-picture.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Options, SelectField } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { translateResult } from '#content/messages.ts'
import { BOARD_TIMES, type BoardLine, type BoardTime } from './board.ts'
import { BoardLines } from './board-lines.tsx'
import type { RankingsResult } from './rankings.ts'
import styles from './rankings-view.module.css'

type OwnBoard = { lines: (BoardLine & { id: string; at: number })[]; players: number }
export type OwnBoards = {
  isOn: boolean
  unranked: { game: string; name: string; score: number }[] // the best of today
  pictures?: { isOn: boolean; count: number } // undefined without the Menu plan
  boards: (OwnBoard & { name: string })[]
  challenge: OwnBoard // of today
  period: BoardTime
  placeId?: string
  places: [id: string, name: string][]
  timeZone?: string
  now: number
}

/** The boards of a provider: on or off, and each line with a way to remove it. */
export function RankingsView({ rankings, result }: { rankings: OwnBoards; result?: RankingsResult }) {
  const say = useMessages('rankings')
  const form = useForm<Record<string, string>>({ initialValues: {} })
  const message = result && translateResult(result, say.problems).message
  const { isOn, boards, challenge, period, placeId = '', places, now, timeZone } = rankings
  const shared = { form, now, timeZone }
  return (
    <div className={`stack g4 ${styles.page}`}>
      <header>
        <h1 tabIndex={-1}>{say.heading}</h1>
        <p>{say.lead}</p>
      </header>
      {message && (
        <div className={`stuck ${styles.notice}`}>
          <Notice kind="bad">{message}</Notice>
        </div>
      )}
      {result?.done && (
        <div className={`stuck ${styles.notice}`}>
          <Notice kind="ok">
            {say[result.done]}
            {result.round && (
              <Form {...form.props} method="post" preventScrollReset>
                <input type="hidden" name="round" value={result.round} />
                <Button type="submit" name="intent" value="restore" disabled={form.pending}>
                  {say.undo}
                </Button>
              </Form>
            )}
          </Notice>
        </div>
      )}
      <Card className="stack" aria-labelledby="rankings-switch">
        <h2 className="large" id="rankings-switch">
          {isOn ? say.isOn : say.isOff}
        </h2>
        <p>{say.why}</p>
        <Form {...form.props} method="post" preventScrollReset>
          <Button type="submit" name="intent" value={isOn ? 'off' : 'on'} disabled={form.pending}>
            {isOn ? say.switchOff : say.switchOn}
          </Button>
        </Form>
      </Card>
      {isOn && (
        <>
          <Form method="get" className="cluster bottom g3">
            <SelectField label={say.time} name="time" defaultValue={period}>
              <Options
                of={(Object.keys(BOARD_TIMES) as BoardTime[]).map((one): [string, string] => [
                  one,
                  say.times[one],
                ])}
              />
            </SelectField>
            {places.length > 0 && (
              <SelectField label={say.place} name="place" defaultValue={placeId}>
                <Options of={[['', say.everywhere], ...places]} />
              </SelectField>
            )}
            <Button type="submit">{say.show}</Button>
          </Form>
          {boards.map(({ name, lines, players }) => (
            <Card key={name} className="stack" aria-label={name}>
              <h2 className="large">{name}</h2>
              {lines.length === 0 ? <p>{say.nobody}</p> : <p>{say.players({ count: players })}</p>}
              <BoardLines lines={lines} intent="remove" field="round" {...shared} />
            </Card>
          ))}
          <Card className="stack" aria-labelledby="challenge">
            <h2 className="large" id="challenge">
              {say.challenge.heading}
            </h2>
            <p className="muted small">{say.challenge.text}</p>
            <p>
              {challenge.lines.length === 0
                ? say.challenge.nobody
                : say.players({ count: challenge.players })}
            </p>
            <BoardLines lines={challenge.lines} intent="remove" field="round" {...shared} />
          </Card>
          <Card className="stack" aria-labelledby="unranked">
            <h2 className="large" id="unranked">
              {say.bestToday}
            </h2>
            <p className="muted small">{say.unranked}</p>
            {rankings.unranked.length === 0 && <p>{say.nobody}</p>}
            <BoardLines
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
              {isOn ? say.pictures.off : say.pictures.on}
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
  const { pictures: say } = useMessages('rankings')
  return (
    <Card className="stack" aria-labelledby="own-pictures">
      <h2 className="large" id="own-pictures">
        {say.heading}
      </h2>
      <p>{say.text}</p>
      {!pictures && <LinkOf to="/subscription" text={say.locked} label={say.plans} />}
      {pictures?.count === 0 && <LinkOf to="/menu-management" text={say.none} label={say.menu} />}
      {pictures && pictures.count > 0 && (
        <>
          {pictures.isOn && <p>{say.isOn}</p>}
          {pictures.count < PICTURES_OF_PAIRS && (
            <p className="muted small">{say.few({ count: pictures.count })}</p>
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
