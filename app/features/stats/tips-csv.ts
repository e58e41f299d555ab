import { METHOD_NAMES } from '#app/features/tip/handle.ts'
import { amountText } from '#app/features/tip/tip-amount.ts'
import { gameName } from '#app/games/game-name.ts'
import { messages as games } from '#content/messages/en/games.ts'
import { clockIn } from './day.ts'
import type { LatestTip } from './stats.ts'

/**
 * One cell of a table in text form (RFC 4180). A spreadsheet runs what begins like a formula, so that such text gets an
 * apostrophe in front (OWASP, "CSV Injection").
 */
export function csvCell(text: string) {
  const safe = /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** The first line. Local times come twice when clocks are put back, so universal time stands beside them. */
export const tipsHead = (timeZone: string) =>
  csvLine([`Time (${timeZone})`, 'Time (UTC)', 'App', 'Amount chosen (USD)', 'Game', 'Score'])

export const tipLine = ({ at, method, cents, game, score }: LatestTip, timeZone: string) =>
  csvLine([
    clockIn(timeZone, at),
    clockIn('UTC', at),
    METHOD_NAMES[method],
    amountText(cents),
    game === 'none' ? '' : gameName(game, games),
    score === null ? '' : String(score),
  ])
