import { sql } from 'kysely'

/** The pieces of an order line that were not sent back for a refund; numeric, so that a share of them keeps its decimals. */
export function countKeptUnits(line: 'a' | 'l') {
  const of = (column: string) => sql.ref(`${line}.${column}`)
  return sql<number>`(${of('quantity')} - coalesce((
    select sum(b.quantity)::numeric from payment_task_lines b
    join payment_tasks k on (k.company_id, k.store_id, k.order_id, k.id) = (b.company_id, b.store_id, b.order_id, b.task_id)
    where (b.company_id, b.store_id, b.order_id, b.line_id) = (${of('company_id')}, ${of('store_id')}, ${of('order_id')}, ${of('id')})
      and k.kind = 'refund' and k.state = 'done'), 0))`
}
