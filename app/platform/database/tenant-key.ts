import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'

export type TenantKey = { company_id: string; store_id?: string }

/** The condition that rows belong to a tenant: `.where(ofTenant({ company_id, store_id }))`. */
export function ofTenant({ company_id, store_id }: TenantKey, table?: string) {
  const toColumn = (name: string) => (table ? `${table}.${name}` : name) as never
  return <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>): Expression<SqlBool> => {
    const isOfCompany = eb(toColumn('company_id'), '=', company_id as never)
    return store_id === undefined
      ? isOfCompany
      : isOfCompany.and(toColumn('store_id'), '=', store_id as never)
  }
}

/** The condition that two tables of a join belong to one store; `id` if the other table is `stores`. */
export function joinTenant(
  table: string,
  other: string,
  storeColumn: 'store_id' | 'id' = 'store_id',
) {
  return <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>): Expression<SqlBool> =>
    eb(`${table}.company_id` as never, '=', eb.ref(`${other}.company_id` as never)).and(
      `${table}.store_id` as never,
      '=',
      eb.ref(`${other}.${storeColumn}` as never),
    )
}
