import { readMarks } from '#platform/database/migrations/migration.ts'
import { listRepeatable } from '#platform/database/migrations/repeatable.ts'
import { splitStatements, type Statement } from '#platform/database/migrations/split-statements.ts'

/** Statements after which the program of the former release may fail. */
const breaking: Readonly<Record<string, RegExp>> = {
  'drops what the former release may use':
    /^drop (?!index|policy if exists|trigger if exists)|\bdrop column\b|\bdrop (?!constraint|default|not null|expression|identity|column)(?:if exists )?\w+(?:,|$| cascade)/,
  renames: /^alter \w+ .*\brename (?:to|column|constraint|value|\w+ to)\b/,
  'changes a type': /\balter (?:column )?\S+ (?:set data )?type\b/,
  'takes a null that the former release may write':
    /\balter (?:column )?\S+ set not null\b|\badd (?:column )?(?:if not exists )?(?!constraint|check|unique|primary|foreign|exclude)\w+(?:(?! default | generated |, (?:add|alter|drop) ).)* not null(?!(?:(?!, (?:add|alter|drop) ).)* (?:default|generated) )/,
  'takes a right': /^revoke .* from (?!public$)/,
}

/** Statements that hold up a table in use. */
const locking: Readonly<Record<string, RegExp>> = {
  'makes an index without concurrently': /^create (?:unique )?index (?!concurrently)/,
  'checks all rows under a lock':
    /\badd (?:constraint \S+ )?(?:check|foreign key|unique|primary key|exclude)\b(?!.* not valid\b)(?! using index)/,
  'writes the table again':
    /\badd (?:column )?.* (?:generated always as|default (?!now|current_|pg_current_|''|true|false|null|\d|array|\(?'')\S*\()/,
  'changes rows of a whole table': /^(?:with .* )?(?:update|delete from) /,
  'hides its statements': /^do /,
}

/** Problems of one new migration, given the tables that no release has. */
export function findUnsafeStatements(sql: string, newTables: ReadonlySet<string>): string[] {
  const { isConcurrent, since, locks } = readMarks(sql)
  if (isConcurrent) return findUnrepeatable(sql)
  const statements = splitStatements(sql).filter((statement) => !isOnNewTable(statement, newTables))
  const rules = { ...(!since && breaking), ...(!locks && locking) }
  return statements.flatMap((statement) =>
    Object.keys(rules)
      .filter((rule) => rules[rule]?.test(statement.words))
      .map((rule) => `${rule}: ${statement.words}`),
  )
}

export function listNewTables(sqls: readonly string[]): Set<string> {
  return new Set(
    sqls
      .flatMap(splitStatements)
      .flatMap(({ words }) => /^create table (?:if not exists )?([\w.]+)/.exec(words)?.[1] ?? []),
  )
}

function findUnrepeatable(sql: string): string[] {
  try {
    listRepeatable(sql)
    return []
  } catch (error) {
    return [String(error)]
  }
}

const target =
  /^(?:alter table|update|delete from|insert into|drop table|create (?:unique )?index (?:if not exists )?(?:\w+ )?on|revoke .*? on) (?:only |if exists |table )*([\w.]+)/

function isOnNewTable({ words }: Statement, newTables: ReadonlySet<string>): boolean {
  return newTables.has(target.exec(words)?.[1] ?? '')
}
