/** Runs as the database owner (no row-level security): validate every row first. */
export type Keeper = {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** Runs the work in one transaction as the owner of the tables. */
export async function asOwner<Made>(
  keeper: Keeper,
  begin: string,
  work: () => Promise<Made>,
): Promise<Made> {
  await keeper.query(begin)
  try {
    await keeper.query('set local role torv_owner')
    const made = await work()
    await keeper.query('commit')
    return made
  } catch (fault) {
    await keeper.query('rollback').catch(() => {})
    throw fault
  }
}
