import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Words of a command that it does not understand; the message is one line. */
export class WrongWords extends Error {}

const ENV_FILE = /^--env-file(?:=(.*))?$/s

/** The words without `--env-file FILE`, which may stand anywhere. */
export function takeEnvFile(words: string[]): { envFile?: string; rest: string[] } {
  const at = words.findIndex((word) => ENV_FILE.test(word))
  if (at < 0) return { rest: words }
  const inline = ENV_FILE.exec(words[at]!)![1]
  const envFile = inline ?? words[at + 1]
  const rest = words.toSpliced(at, inline === undefined ? 2 : 1)
  if (!envFile || envFile.startsWith('-')) throw new WrongWords('--env-file needs the name of a file.')
  if (rest.some((word) => ENV_FILE.test(word))) throw new WrongWords('--env-file is given twice.')
  return { envFile, rest }
}

/** Refuses words that look like options, for commands that have none. */
export function refuseOptions(command: string, words: string[]) {
  const option = words.find((word) => word.startsWith('-'))
  if (option) throw new WrongWords(`${command} has no option ${option}.`)
}

/** As `parseArgs` of Node, whose errors become wrong words. */
export function readOptions<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new WrongWords((error as Error).message.split('\n')[0])
  }
}
