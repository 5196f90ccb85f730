import { Client } from 'pg'
import { asOwner } from '#platform/database/address.ts'
import { readMigrations, refuseOtherDatabase } from '#platform/database/migrate.ts'
import { appRoles } from '#platform/database/roles.ts'
import { acceptOnlyConnections } from '#platform/database/scope-signature.ts'
import { refuseOtherSecret } from '#platform/database/secret-fingerprint.ts'
import { toScramSecret } from '#platform/database/scram-secret.ts'
import { readSettings, type Settings } from '#app/settings.ts'
import { migrationsFolder, startDatabase } from './database.ts'
import { formatError } from './format-error.ts'
import { beginCommand } from './print-usage.ts'

const usage = `npm run --silent database -- pooler-users > userlist.txt
  Prints the logins that a pooler must know (auth_file of PgBouncer), without their passwords.

npm run database -- without-pooler
  After the last machine stopped using a pooler: scopes are bound to their connection again.`

beginCommand(usage, ['pooler-users', 'without-pooler'])

const commands: Record<string, (settings: Settings) => Promise<void> | void> = {
  'pooler-users': printPoolerUsers,
  'without-pooler': leavePooler,
}

try {
  const command = commands[process.argv[2] ?? '']
  if (!command) throw new Error(usage)
  await command(readSettings(process.env))
} catch (error) {
  console.error(formatError(error))
  process.exitCode = 1
}

function printPoolerUsers({ keyFor }: Settings): void {
  for (const role of appRoles) console.log(`"${role}" "${toScramSecret(role, keyFor(role))}"`)
}

async function leavePooler(settings: Settings): Promise<void> {
  const database = await startDatabase(settings)
  const owner = new Client(asOwner(database.address))
  try {
    if (database.address.session) throw new Error('Unset DATABASE_SESSION_URL first.')
    await refuseOtherDatabase(database.address, await readMigrations(migrationsFolder))
    await owner.connect()
    await refuseOtherSecret(owner, settings.keysFor)
    await acceptOnlyConnections(owner)
    console.log('Scopes are bound to their connection.')
  } finally {
    await owner.end()
    await database.stop()
  }
}
