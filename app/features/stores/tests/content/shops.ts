import { sql } from 'kysely'
import type { Staff } from '#platform/database/database.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'

/** One company with two shops: both sell the bag, only the bag shop sells the purse. */
export const company = '00000000-0000-4000-8000-00000000000c'
export const bags = '00000000-0000-4000-8000-0000000000b1'
export const pyramids = '00000000-0000-4000-8000-0000000000b2'
export const bag = '00000000-0000-4000-8000-0000000000a1'
export const purse = '00000000-0000-4000-8000-0000000000a2'
const jar = '00000000-0000-4000-8000-0000000000a3'
const ownerId = '00000000-0000-4000-8000-00000000000e'

export type Shops = { torv: TestDatabase; staff: Staff }

export async function openShops(): Promise<Shops> {
  const torv = await openEmptyDatabase()
  await torv.ownerClient.query(`
    insert into companies (id, name) values ('${company}', 'Nordlys');
    insert into staff (id, name, email) values ('${ownerId}', 'Ejer', 'ejer@torv.example');
    insert into company_members (company_id, staff_id, role) values ('${company}', '${ownerId}', 'owner');
    insert into stores (company_id, id, name, domain, owner_id) values
      ('${company}', '${bags}', 'Taskehuset', 'tasker.example', '${ownerId}'),
      ('${company}', '${pyramids}', 'Pyramid House', 'pyramids.example', '${ownerId}');
    insert into store_settings
      (company_id, store_id, theme, seo_settings, payment_settings, locale_settings, page_content)
      select company_id, id, '{}', '{}', '{}', '{}', '{}' from stores;
    insert into store_categories (company_id, store_id, name, slug) values
      ('${company}', '${bags}', 'Tasker', 'tasker'), ('${company}', '${pyramids}', 'Jars', 'jars');
    insert into products (company_id, id, name, slug, base_price, stock_quantity, search_text, staff_search_text, label_text, respelled_text) values
      ('${company}', '${bag}', 'Lædertaske', 'laedertaske', 129900, 5, 'lædertaske', 'lædertaske', '', 'laedertaske'),
      ('${company}', '${purse}', 'Pung', 'pung', 29900, null, 'pung', 'pung', '', 'pung'),
      ('${company}', '${jar}', 'Jar', 'jar', 9900, null, 'jar', 'jar', '', 'jar');
    insert into product_variants (company_id, product_id, name, sku, stock_quantity) values
      ('${company}', '${purse}', 'Rød', 'PR', 3), ('${company}', '${jar}', 'Large', 'JL', 9);
    insert into store_products (company_id, store_id, product_id) values
      ('${company}', '${bags}', '${bag}'), ('${company}', '${pyramids}', '${bag}'),
      ('${company}', '${bags}', '${purse}'), ('${company}', '${pyramids}', '${jar}')`)
  return {
    torv,
    staff: torv.database.scoped({ as: 'staff', staff_id: ownerId, company_id: company }),
  }
}

/** The work runs as staff and in one transaction, like a save in the admin. */
export function runAsStaff({ staff }: Shops, change: string): Promise<unknown> {
  return sql.raw(change).execute(staff)
}
