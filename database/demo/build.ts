import type { Database } from '#server/database/database.ts'
import { companyId } from './company-id.ts'
import { companies } from './goods/companies.ts'
import { hasMark } from './mark.ts'

export const demoPassword = 'torv-demo-2026'

/** Does the work and says what it was and how long it took. */
type Step = <Answer>(name: string, work: () => Promise<Answer>) => Promise<Answer>

const drawn = new URL('./pictures/', import.meta.url)

/**
 * Builds the demo through the use cases of the admin and of the shops. A company that was finished stays as people
 * have changed it since; one that was interrupted is taken up where it stopped.
 */
export async function buildDemo(
  database: Database,
  { onStep, pictures = drawn }: { onStep: Step; pictures?: URL },
): Promise<void> {
  for (const company of companies) {
    const company_id = companyId(company)
    if (await hasMark(database.through({ as: 'job', company_id, store_id: null }))) continue
    await onStep(`Demo: ${company.name}`, async () => {
      // Most starts find the demo as it was left, and need nothing of its goods in memory.
      const { buildCompany } = await import('./build-company.ts')
      await buildCompany({ database, company, pictures, password: demoPassword })
    })
  }
}
