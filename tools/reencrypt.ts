import { Client } from 'pg'
import { asOwner } from '#platform/database/address.ts'
import { listEncryptedRows } from '#platform/crypto/encrypted-rows.ts'
import { readMigrations, refuseOtherDatabase } from '#platform/database/migrate.ts'
import { refuseOtherSecret } from '#platform/database/secret-fingerprint.ts'
import { readSettings } from '#app/settings.ts'
import { migrationsFolder, startDatabase } from './database.ts'
import { formatError } from './format-error.ts'
import { beginCommand } from './print-usage.ts'

beginCommand(
  `npm run reencrypt

Re-encrypts every stored secret with the current TORV_SECRET, after TORV_SECRET_OLD has named the former one.`,
  [],
)

// Afterwards only recovery codes issued earlier still need a former secret.
const { keysFor, ...settings } = readSettings(process.env)
const database = await startDatabase({ keysFor, ...settings })
const owner = new Client(asOwner(database.address))
try {
  await refuseOtherDatabase(database.address, await readMigrations(migrationsFolder))
  await owner.connect()
  await owner.query('begin')
  await refuseOtherSecret(owner, keysFor)
  await owner.query('set local role torv_owner')
  for (const { table, key, columns, reencrypt } of listEncryptedRows(keysFor)) {
    const { rows } = await owner.query<Record<string, string | null>>(
      `select ${[...key, ...columns].join(', ')} from ${table} for update`,
    )
    for (const row of rows) {
      const encrypted = columns.map((column) => {
        const text = row[column]
        return text == null ? null : reencrypt(row, text)
      })
      const values = [...encrypted, ...key.map((column) => row[column])]
      const set = columns.map((column, index) => `${column} = $${index + 1}`)
      const where = key.map((column, index) => `${column} = $${columns.length + index + 1}`)
      await owner.query(
        `update ${table} set ${set.join(', ')} where ${where.join(' and ')}`,
        values,
      )
    }
    console.log(`${table}: ${rows.length} re-encrypted with the current secret`)
  }
  await owner.query('commit')
} catch (error) {
  console.error(`${formatError(error)}\nNothing was changed.`)
  process.exitCode = 1
} finally {
  await owner.end()
  await database.stop()
}
