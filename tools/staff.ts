import { parseArgs } from 'node:util'
import { openDatabase } from '#platform/database/database.ts'
import { readSettings } from '#app/settings.ts'
import { openFederation } from '#cells/server/federation.ts'
import { removeFactors } from '#features/staff/server/remove-second-factor.ts'
import { startDatabase } from './database.ts'
import { migrateOrExit } from './migrate-or-exit.ts'
import { formatError } from './format-error.ts'
import { beginCommand } from './print-usage.ts'

const usage = `npm run staff -- remove-factor --email inge@nordlys.example

Removes the authenticator app, the recovery codes and the passkeys of a person who has lost them, if no other owner can
help. Verify the person's identity first: afterwards the password is enough to set up a new second factor.`

beginCommand(usage)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { email: { type: 'string', default: '' } },
})
if (positionals[0] !== 'remove-factor' || values.email === '') {
  console.error(usage)
  process.exit(1)
}

const settings = readSettings(process.env)
const running = await startDatabase(settings)
await migrateOrExit(running, settings)
const database = openDatabase(running.address, settings.keyFor, () => {}, {
  federation: settings.directory ? openFederation(settings.directory, () => {}) : undefined,
})
try {
  const account = await removeFactors(database, values.email)
  if (!account) throw new Error(`${values.email} has no account here.\n\n${usage}`)
  console.log(
    `${account.name} signs in with the password alone next time, and is signed out everywhere.`,
  )
} catch (error) {
  console.error(formatError(error))
  process.exitCode = 1
} finally {
  await database.close()
  await running.stop()
}
