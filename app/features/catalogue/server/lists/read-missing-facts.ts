import { sql } from 'kysely'
import type { SafetyFact } from '../../rules/product-safety.ts'
import type { Staff } from '#platform/database/database.ts'
import { selectMissingSafetyFacts } from './safety-columns.ts'

/** The facts that products lack, by id; products that lack none are left out. */
export async function readMissingFacts(
  staff: Staff,
  company_id: string,
  ids: readonly string[],
): Promise<Map<string, SafetyFact[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; missing: SafetyFact[] }>`
    select p.id, ${selectMissingSafetyFacts()} as missing from products p
    where p.company_id = ${company_id} and p.id = any (${[...ids]}::uuid[])`.execute(staff)
  return new Map(
    rows.flatMap(({ id, missing }) => (missing.length > 0 ? [[id, missing] as const] : [])),
  )
}
