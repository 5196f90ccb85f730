import { sql } from 'kysely'
import { batchSizes } from '#domain/shared/limits.ts'
import type { Job } from '../database/database.ts'
import { toInterval } from '../database/interval.ts'
import { ofTenant } from '../database/tenant-key.ts'

/**
 * Marks files first, which no row can use from then on; deletes them; then deletes their rows. An interrupted run
 * is continued by the next one.
 */
export async function deleteUnusedFiles(
  job: Job,
  age: number,
  places: readonly string[],
  deleteFile: (place: string, id: string) => Promise<boolean>,
): Promise<void> {
  if (places.length === 0) return
  const { company_id } = job.scope
  for (;;) {
    const files = await job
      .updateTable('files')
      .set({ is_deleting: true })
      .where(ofTenant({ company_id }))
      .where('id', 'in', (query) =>
        query
          .selectFrom('files')
          .where(ofTenant({ company_id }))
          .where('unused_since', '<', sql<Date>`now() - ${toInterval(age)}`)
          .where('place', 'in', places)
          .orderBy('unused_since')
          .limit(batchSizes.unusedFiles)
          .forUpdate()
          .skipLocked()
          .select('id'),
      )
      .returning(['id', 'place'])
      .execute()
    const deleted: string[] = []
    for (const { id, place } of files) {
      // A place that fails is asked again by the next run.
      if (!(await deleteFile(place, id))) break
      deleted.push(id)
    }
    if (deleted.length === 0) return
    await job
      .deleteFrom('files')
      .where(ofTenant({ company_id }))
      .where('id', 'in', deleted)
      .execute()
    if (deleted.length < files.length) return
  }
}
