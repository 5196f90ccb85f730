import { formatError } from './format-error.ts'

/** Before anything else is read, so that it works without settings and without a database. */
export function printUsageIfAsked(usage: string): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return
  console.log(usage)
  process.exit()
}

/** An operator reads failures in words, those before and after the work of the command too. */
export function beginCommand(usage: string, allowed?: readonly string[]): void {
  printUsageIfAsked(usage)
  process.on('uncaughtException', (error) => {
    console.error(formatError(error))
    process.exit(1)
  })
  const unknown = process.argv.slice(2).find((argument) => allowed?.includes(argument) === false)
  // A mistyped option must not start the work that the right one would have limited.
  if (unknown !== undefined) throw new Error(`${unknown} is unknown here.\n\n${usage}`)
}
