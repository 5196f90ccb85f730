/** Before anything else is read, so that it works without settings and without a database. */
export function printUsageIfAsked(usage: string): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return
  console.log(usage)
  process.exit()
}
