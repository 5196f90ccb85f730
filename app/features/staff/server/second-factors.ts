import { sql } from 'kysely'
import type { Scoped } from '#platform/database/database.ts'

type Auth = Scoped<'staff_auth'>

export async function findSecondFactor(auth: Auth, staff_id: string) {
  const factor = await auth
    .selectFrom('staff_second_factors')
    .where('staff_id', '=', staff_id)
    .select(['secret', 'confirmed_at'])
    .executeTakeFirst()
  return factor ?? null
}

/** Replaces a pending secret, never a confirmed one. */
export async function insertSecondFactor(
  auth: Auth,
  staff_id: string,
  secret: string,
): Promise<void> {
  await auth
    .insertInto('staff_second_factors')
    .values({ staff_id, secret })
    .onConflict((conflict) =>
      conflict
        .column('staff_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('staff_second_factors.confirmed_at', 'is', null),
    )
    .execute()
}

export async function confirmFactor(auth: Auth, staff_id: string, step: number): Promise<boolean> {
  const confirmed = await auth
    .updateTable('staff_second_factors')
    .set({ confirmed_at: sql<Date>`now()`, last_step: step })
    .where('staff_id', '=', staff_id)
    .where('confirmed_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Uses up a code's time step, so that a code works once even in concurrent requests. */
export async function consumeStep(auth: Auth, staff_id: string, step: number): Promise<boolean> {
  const updated = await auth
    .updateTable('staff_second_factors')
    .set({ last_step: step })
    .where('staff_id', '=', staff_id)
    .where('last_step', '<', step)
    .returning('staff_id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function deleteSecondFactor(auth: Auth, staff_id: string): Promise<void> {
  await auth.deleteFrom('staff_second_factors').where('staff_id', '=', staff_id).execute()
}
