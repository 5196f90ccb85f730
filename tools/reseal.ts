import { Client } from 'pg'
import { asOwner } from '#server/platform/database/address.ts'
import { listEncryptedRows } from '#server/platform/crypto/encrypted-rows.ts'
import { readSettings } from '#server/settings.ts'
import { runningDatabase } from './database.ts'
import { inWords } from './in-words.ts'

// After it, nothing in the database needs a former secret any more but the recovery codes that were written down.
const { keysFor, ...settings } = readSettings(process.env)
const database = await runningDatabase({ keysFor, ...settings })
const keeper = new Client(asOwner(database.address))
try {
  await keeper.connect()
  await keeper.query('begin')
  await keeper.query('set local role torv_owner')
  for (const { table, key, columns, reencrypt } of listEncryptedRows(keysFor)) {
    const { rows } = await keeper.query<Record<string, string>>(
      `select ${[...key, ...columns].join(', ')} from ${table} for update`,
    )
    for (const row of rows) {
      const closed = columns.map((column) => reencrypt(row, row[column] ?? ''))
      const values = [...closed, ...key.map((column) => row[column])]
      const set = columns.map((column, at) => `${column} = $${at + 1}`)
      const where = key.map((column, at) => `${column} = $${columns.length + at + 1}`)
      await keeper.query(
        `update ${table} set ${set.join(', ')} where ${where.join(' and ')}`,
        values,
      )
    }
    console.log(`${table}: ${rows.length} sealed with the secret of today`)
  }
  await keeper.query('commit')
} catch (fault) {
  console.error(`${inWords(fault)}\nNothing was changed.`)
  process.exitCode = 1
} finally {
  await keeper.end()
  await database.stop()
}
