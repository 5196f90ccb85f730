import type { OwnerAddress } from '#platform/database/address.ts'
import type { Database } from '#platform/database/database.ts'
import type { KeysFor } from '#platform/crypto/keys.ts'
import { getCompanyId } from './company-id.ts'
import { companies } from './data/companies.ts'
import { isBuilt } from './build-marker.ts'

export const demoPassword = 'torv-demo-2026'

/** Runs a step and reports its name and duration. */
type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

const defaultPictures = new URL('./pictures/', import.meta.url)

/**
 * Builds the demo through the use cases of admin and shops. Finished companies keep later changes; an
 * interrupted build is resumed.
 */
export async function buildDemo(
  database: Database,
  {
    address,
    onStep,
    keysFor,
    pictures = defaultPictures,
  }: { address: OwnerAddress; keysFor: KeysFor; onStep: Step; pictures?: URL },
): Promise<void> {
  for (const company of companies) {
    const company_id = getCompanyId(company)
    if (await isBuilt(database.scoped({ as: 'job', company_id, store_id: null }))) continue
    await onStep(`Demo: ${company.name}`, async () => {
      // Imported lazily: most starts find the demo complete and need none of its data in memory.
      const { buildCompany } = await import('./build-company.ts')
      await buildCompany({ database, address, company, pictures, password: demoPassword, keysFor })
    })
  }
}
