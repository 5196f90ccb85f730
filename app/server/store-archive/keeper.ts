/** The keeper of the database, whom no wall stops: what an archive holds is looked at before it is handed to them. */
export type Keeper = {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** All of the work, or nothing of it, with the eyes of whoever owns the tables. */
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
