import type { Job } from '#platform/database/database.ts'

export async function findProductId(job: Job, slug: string): Promise<string> {
  const { id } = await job
    .selectFrom('products')
    .where('company_id', '=', job.scope.company_id)
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
