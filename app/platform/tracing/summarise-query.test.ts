import { expect, test } from 'vitest'
import { summariseQuery } from './describe-queries.ts'

test.each([
  ['select "id" from "stores" where "name" = $1 limit 1', 'select stores'],
  ['select o.id from orders o inner join "order_lines" as l on true', 'select orders, order_lines'],
  ['insert into "orders" ("email") values ($1) returning "id"', 'insert orders'],
  ['update "products" set "name" = $1 where id = $2', 'update products'],
  ['delete from "sessions" where "token" = $1', 'delete sessions'],
  ['select torv.enqueue($1, $2, $3, $4)', 'select torv.enqueue'],
  ['with "named" as (select id from "stores") select * from "named" for update', 'select stores'],
  ['with "gone" as (delete from "carts" returning *) select from "gone"', 'delete carts'],
  ['select * from unnest($1) as x join lateral (select 1) as y on true', 'select'],
  ["select 'freja@kunde.example' from 'x'", 'select'],
  ['commit', 'commit'],
])('%s is shown as %s', (text, summary) => {
  expect(summariseQuery(text)).toBe(summary)
})
