import { showNumber } from './figures.ts'

/** A figure as a table shows it. */
export type TableFigure = { what: string; value: number; unit: string; limit: string }

const WORSE = 1.1 // a tenth is the noise of two runs in turn

/** Reads the figures of printed tables, also those of earlier versions, whose first columns are the same. */
export const readPrintedTable = (text: string): TableFigure[] =>
  [...text.matchAll(/^\| (.+?) +\| ([\d,.]+)(.*?) +\| (.*?) *\| /gm)].map(([, what, value, unit, limit]) => ({
    what: what!.trim(),
    value: Number(value!.replaceAll(',', '')),
    unit: unit!,
    limit: limit!,
  }))

const mean = (runs: TableFigure[][], what: string) => {
  const values = runs.flatMap((run) => run.filter((figure) => figure.what === what))
  return values.reduce((sum, { value }) => sum + value, 0) / values.length // NaN without any
}

/** Rows that compare the means of runs: a figure more than a tenth worse says so. Which way is worse is in its limit. */
export function compareRuns(before: TableFigure[][], now: TableFigure[][], commit: string) {
  const figures = new Map([...before, ...now].flat().map((figure) => [figure.what, figure]))
  const rows = [...figures.values()].map(({ what, unit, limit }) => {
    const [earlier, later] = [mean(before, what), mean(now, what)]
    const ratio = later / earlier
    const worse = limit.startsWith('at least') ? 1 / ratio : limit.startsWith('at most') ? ratio : 0
    const show = (value: number) => showNumber(value) + (Number.isNaN(value) ? '' : unit)
    return [
      what,
      show(earlier),
      show(later),
      Number.isNaN(ratio) ? '' : `${showNumber(ratio)}x`,
      worse > WORSE ? 'WORSE' : '',
    ]
  })
  return [['Figure', commit, 'Now', 'Ratio', ''], ...rows]
}
