import { sql } from 'kysely'
import { pace } from '#domain/pace.ts'
import type { Job } from '../database/database.ts'
import { deleteUnshown } from './pictures.ts'

const atATime = 500

/** Takes away what was brought for a form that was never saved. However much there is, the rest has time until tomorrow. */
export async function forgetPictures(job: Job): Promise<void> {
  const { company_id } = job.scope
  const old = await job
    .selectFrom('pictures as p')
    .where('p.company_id', '=', company_id)
    .where(
      'p.created_at',
      '<',
      sql<Date>`now() - make_interval(secs => ${pace.unsavedPicture / 1_000})`,
    )
    .where((picture) =>
      picture.not(
        picture.exists(
          picture
            .selectFrom('product_images as i')
            .whereRef('i.company_id', '=', 'p.company_id')
            .whereRef('i.picture_id', '=', 'p.id')
            .select('i.id'),
        ),
      ),
    )
    .orderBy('p.created_at')
    .limit(atATime)
    .select('p.id')
    .execute()
  await deleteUnshown(
    job,
    company_id,
    old.map(({ id }) => id),
  )
}
