import { Client } from 'pg'
import { asOwner, type OwnerAddress } from '../address.ts'
import { readHistory, refuseUnknown } from './history.ts'
import { readMarks, type Migration } from './migration.ts'
import { splitStatements } from './split-statements.ts'

/** One line for each pending migration, and one for each of its statements that locks a table in use. */
export async function planMigrations(
  address: OwnerAddress,
  migrations: Migration[],
): Promise<string[]> {
  const client = new Client(asOwner(address))
  await client.connect()
  try {
    const history = await readHistory(client)
    refuseUnknown(history, migrations)
    return migrations.filter(({ name }) => !history.has(name)).flatMap(describeMigration)
  } finally {
    await client.end()
  }
}

function describeMigration({ name, sql }: Migration): string[] {
  const { isConcurrent, since, locks } = readMarks(sql)
  const facts = [
    isConcurrent ? 'without a transaction' : 'in one transaction',
    since && `needs Torv ${since} or newer`,
    locks && `locks: ${locks}`,
  ]
  const statements = splitStatements(sql).flatMap(({ words }) => {
    const rule = lockRules.find(({ pattern }) => pattern.test(words))
    return rule ? [`  ${rule.lock}: ${words.slice(0, shownLength)}`] : []
  })
  return [`${name}: ${facts.filter(Boolean).join(', ')}`, ...statements]
}

const shownLength = 100

const lockRules = [
  { pattern: / concurrently |validate constraint/, lock: 'reads and writes pass' },
  { pattern: /^create (?:unique )?index/, lock: 'writes wait' },
  { pattern: /^create trigger|^alter table .* add .*foreign key/, lock: 'writes wait' },
  {
    pattern: /^(?:alter|drop) table|^drop (?:index|trigger|policy)/,
    lock: 'reads and writes wait',
  },
  { pattern: /^(?:with|update|delete) /, lock: 'writes of the same rows wait' },
]
