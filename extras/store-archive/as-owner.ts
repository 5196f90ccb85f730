/** Runs as the database owner (no row-level security): validate every row first. */
export type OwnerConnection = {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** Runs the work in one transaction as the owner of the tables. */
export async function asOwner<Result>(
  connection: OwnerConnection,
  begin: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.query(begin)
  try {
    await connection.query('set local role torv_owner')
    const result = await work()
    await connection.query('commit')
    return result
  } catch (error) {
    await connection.query('rollback').catch(() => {})
    throw error
  }
}
