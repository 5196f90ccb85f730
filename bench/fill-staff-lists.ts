import type { Client } from 'pg'
import type { StoreKey } from '#shared/stores/store-key.ts'

const searchIndexes = [
  'order_search_text',
  'support_tickets_search',
  'customers_search',
  'audit_log_search',
]

/**
 * Inserts as many orders, tickets and changes as a busy store collects in years: one customer for every ten, a
 * few still open. Search indexes are rebuilt once, at the end.
 */
export async function fillStaffLists(
  owner: Client,
  { company_id, store_id }: StoreKey,
  count: number,
) {
  const { rows: indexes } = await owner.query<{ indexname: string; indexdef: string }>(
    'select indexname, indexdef from pg_indexes where indexname = any ($1)',
    [searchIndexes],
  )
  for (const { indexname } of indexes) await owner.query(`drop index ${indexname}`)
  await owner.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'")
  const customerCount = Math.ceil(count / 10)
  const first = `(array['Anna', 'Bo', 'Cecilie', 'Dagny', 'Emil', 'Freja', 'Gorm', 'Hanne', 'Ib', 'Jytte'])[1 + n % 10]`
  const last = `(array['Lund', 'Holm', 'Krog', 'Dam', 'Bak', 'Juhl', 'Riis'])[1 + n % 7]`
  const productName = `(array['Lædertaske Alma', 'Rygsæk Skagen', 'Pung Fanø', 'Bælte Nanna'])[1 + n % 4]`
  await owner.query(
    `insert into customers (company_id, store_id, id, name, email)
     select '${company_id}', '${store_id}', md5('k' || n)::uuid, ${first} || ' ' || ${last} || ' ' || n,
       'kunde' || n || '@torv.example' from generate_series(0, ${customerCount - 1}) n;

     insert into orders (company_id, store_id, id, number, customer_id, state, locale, currency, name, email,
       subtotal, total, vat, placed_at)
     select '${company_id}', '${store_id}', md5('o' || n)::uuid, n, md5('k' || n % ${customerCount})::uuid,
       case when n % 20000 = 7 then 'authorised' when n % 30000 = 9 then 'packed' when n % 9 = 0 then 'refunded'
         else 'completed' end,
       'da-DK', 'DKK', ${first} || ' ' || ${last}, 'kunde' || n % ${customerCount} || '@torv.example', 10000, 10000, 2000,
       now() - (${count} - n) * interval '1 minute' from generate_series(1, ${count}) n;
     insert into order_lines (company_id, store_id, order_id, position, product_id, store_product_id, name, unit_price,
       quantity, line_total, vat)
     select company_id, store_id, id, 1, id, id, ${productName.replaceAll('n %', 'number::int %')}, 10000, 1, 10000, 2000
       from orders where store_id = '${store_id}';
     insert into order_search (company_id, store_id, order_id, number, search_text)
     select o.company_id, o.store_id, o.id, o.number, ' ' || lower(concat_ws(' ', o.name, o.email, l.name))
       from orders o join order_lines l on (l.company_id, l.store_id, l.order_id) = (o.company_id, o.store_id, o.id)
       where o.store_id = '${store_id}';

     insert into support_tickets (company_id, store_id, id, number, user_id, type, status, title, search_text, created_at)
     select '${company_id}', '${store_id}', md5('t' || n)::uuid, n, md5('k' || n % ${customerCount})::uuid, 'other',
       case when n % 20000 = 7 then 'pending' when n % 30000 = 9 then 'in_progress' when n % 9 = 0 then 'resolved'
         else 'closed' end, 'Spørgsmål om ' || ${productName},
       lower('Spørgsmål om ' || ${productName} || E'\\nHvornår kommer sag ' || n || ', som jeg har ventet på?'),
       now() - (${count} - n) * interval '1 minute' from generate_series(1, ${count}) n;

     insert into audit_log (company_id, id, store_id, staff_id, action, subject_type, subject_id, subject_name, changes,
       created_at)
     select '${company_id}', md5('a' || n)::uuid, case when n % 3 = 0 then '${store_id}'::uuid end,
       '00000000-0000-4000-8000-00000000000e',
       (array['changed', 'changed', 'changed', 'created', 'deleted'])[1 + n % 5],
       case when n % 20000 = 7 then 'faq' else (array['product', 'order', 'ticket', 'category'])[1 + n % 4] end,
       md5('o' || n)::uuid, ${productName} || ' ' || n, '{"base_price": {"from": 1, "to": 2}}',
       now() - (${count} - n) * interval '1 minute' from generate_series(1, ${count}) n`,
  )
  await owner.query('set session_replication_role = origin')
  for (const { indexdef } of indexes) await owner.query(indexdef)
  await owner.query('vacuum analyze')
}
