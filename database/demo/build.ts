import type { Database } from '#server/database/database.ts'
import { companyId } from './company-id.ts'
import { companies } from './goods/companies.ts'
import { hasMark } from './mark.ts'

export const demoPassword = 'torv-demo-2026'

/** Runs a step and reports its name and duration. */
type Step = <Answer>(name: string, work: () => Promise<Answer>) => Promise<Answer>

const drawn = new URL('./pictures/', import.meta.url)

/**
 * Builds the demo through the use cases of admin and shops. Finished companies keep later changes; an
 * interrupted build is resumed.
 */
export async function buildDemo(
  database: Database,
  { onStep, pictures = drawn }: { onStep: Step; pictures?: URL },
): Promise<void> {
  for (const company of companies) {
    const company_id = companyId(company)
    if (await hasMark(database.through({ as: 'job', company_id, store_id: null }))) continue
    await onStep(`Demo: ${company.name}`, async () => {
      // Imported lazily: most starts find the demo complete and need none of its data in memory.
      const { buildCompany } = await import('./build-company.ts')
      await buildCompany({ database, company, pictures, password: demoPassword })
    })
  }
}
