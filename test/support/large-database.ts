import type { Client } from 'pg'
import type { StoreKey } from '#shared/stores/store-key.ts'

/**
 * Large enough to affect the query planner: one big store, many small ones and far more empty ones. Uses few
 * statements, to take only seconds.
 */
export async function buildLargeDatabase(
  ownerClient: Client,
  size: {
    products: number
    stores: number
    productsEach: number
    emptyStores: number
    /** Number of stores per company. */
    storesPerCompany?: number
    /** Number of categories per store. */
    categories?: number
  },
): Promise<StoreKey> {
  const {
    products,
    stores,
    productsEach,
    emptyStores,
    storesPerCompany = 1,
    categories = 10,
  } = size
  await ownerClient.query('set session_replication_role = replica')
  const indexes = await dropIndexes(ownerClient)
  await ownerClient.query(
    `insert into staff (id, name, email)
     values ('00000000-0000-4000-8000-00000000000e', 'Ejer', 'ejer@torv.example');
     create temp table company as
       select c, gen_random_uuid() as company_id, case when c = 0 then ${products}
         when (c - 1) * ${storesPerCompany} < ${stores} then ${productsEach} else 0 end as goods
       from generate_series(0, ceil(${stores + emptyStores} / ${storesPerCompany}::float8)::integer) c;
     create temp table place as
       select n, company_id, gen_random_uuid() as store_id, goods
       from generate_series(0, ${stores + emptyStores}) n
       join company on c = ceil(n / ${storesPerCompany}::float8);
     insert into companies (id, name) select company_id, 'Firma ' || c from company;
     insert into stores (company_id, id, name, domain, domain_proven_at, owner_id)
       select company_id, store_id, 'Butik ' || n, 'butik-' || n || '.example', now(),
         '00000000-0000-4000-8000-00000000000e' from place;
     insert into store_versions (company_id, store_id) select company_id, store_id from place;
     insert into store_settings
       (company_id, store_id, theme, seo_settings, payment_settings, locale_settings, page_content)
       select company_id, store_id, '{}', '{}', '{}', '{}', '{}' from place;
     insert into store_categories (company_id, store_id, id, name, slug, sort_order)
       select company_id, store_id, md5(store_id || 'c' || c)::uuid, 'Kategori ' || c, 'kategori-' || c, c
       from place, generate_series(1, ${categories}) c where goods > 0;
     create temp table good as
       select company.*, g, md5(company_id || 'p' || g)::uuid as product_id,
         (array['Lædertaske', 'Rygsæk', 'Håndtaske', 'Skuldertaske', 'Weekendtaske', 'Pung', 'Bælte',
           'Kortholder', 'Toilettaske', 'Kuffert'])[1 + g % 10] || ' ' ||
         (array['Alma', 'Freja', 'Skagen', 'Fanø', 'Læsø', 'Mira', 'Nanna', 'Olga', 'Petra', 'Rigmor',
           'Signe', 'Thyra', 'Ulla', 'Vera', 'Wilma', 'Ylva', 'Åse'])[1 + g % 17] || ' ' || g as name
       from company, generate_series(1, goods) g;
     create temp table line as
       select k - 1 as kind, line as text, torv.to_stem_text(lower('Vores er syet i Danmark. ' || line)) as stems
       from unnest(array['Blødt kalveskind, der bliver smukkere med årene. ',
         'Kraftigt bomuldskanvas med voks. ', 'Plads til en bærbar computer. ']) with ordinality one (line, k);
     insert into products (company_id, id, name, slug, description, base_price, metadata, search_text, staff_search_text, label_text, respelled_text, stem_text)
       select company_id, product_id, name, 'vare-' || g, text, 10000 + g,
         jsonb_build_object('specifications', jsonb_build_object('Farve', 'Farve ' || g % 12, 'Materiale', 'Materiale ' || g % 7, 'Vægt', g % 90 || ' g')),
         lower(name) || E'\\n' || lower(text), lower(name), '',
         translate(replace(lower(name) || E'\\n' || lower(text), 'æ', 'ae'), 'øåé.,-', 'oae'),
         torv.to_stem_text(lower(name)) || stems
       from good, lateral (select 'Vores ' || lower(name) || ' er syet i Danmark. ' || repeat(line.text, 2) as text, stems
         from line where kind = g % 3) t;
     insert into product_words (company_id, word)
       select distinct company_id, word from good, regexp_split_to_table(lower(name), ' ') word where word ~ '[a-zæøå]';
     insert into store_products (company_id, store_id, id, product_id, category_id, sort_order, active)
       select company_id, store_id, md5(store_id || 'l' || g)::uuid, md5(company_id || 'p' || g)::uuid,
         md5(store_id || 'c' || (1 + g % ${categories}))::uuid, g, g % 50 <> 0
       from place, generate_series(1, goods) g;
     insert into store_product_counts (company_id, store_id, category_id, active_products)
       select company_id, store_id, category_id, count(*) from store_products where active group by 1, 2, 3;
     insert into attribute_values (company_id, name, label, value, number)
       select company_id, lower(label), label, value, number
       from company, (select 'Farve' as label, 'Farve ' || n as value, null::numeric as number from generate_series(0, 11) n
         union all select 'Materiale', 'Materiale ' || n, null from generate_series(0, 6) n
         union all select 'Vægt', n || ' g', n from generate_series(0, 89) n) value where goods > 0;
     insert into listed_products (company_id, store_id, product_id, listing_id, category_id, sort_order, listed_at,
         list_price, has_stock, availability, value_ids)
       select place.company_id, store_id, good.product_id, md5(store_id || 'l' || good.g)::uuid,
         md5(store_id || 'c' || (1 + good.g % ${categories}))::uuid, good.g, now(), 10000 + good.g, true, 'in stock',
         array[colour.id, material.id, weight.id]
       from place join good using (company_id)
       join attribute_values colour on colour.company_id = place.company_id and colour.value = 'Farve ' || good.g % 12
       join attribute_values material on material.company_id = place.company_id and material.value = 'Materiale ' || good.g % 7
       join attribute_values weight on weight.company_id = place.company_id and weight.value = good.g % 90 || ' g'
       where good.g % 50 <> 0;
     insert into product_variants (company_id, product_id, name, sku, sort_order)
       select company_id, product_id, size, 'V-' || g || size, 1
       from good, unnest(array['S', 'M']) size where g % 5 = 0;
     insert into pictures (company_id, id, sha256, content_type, width, height, bytes)
       select company_id, md5(company_id || 'b' || g)::uuid, md5(company_id || 'b' || g) || md5(g::text),
         'image/webp', 400, 300, '' from good;
     insert into product_images (company_id, product_id, url, picture_id, sort_order)
       select company_id, product_id, '/media/x', md5(company_id || 'b' || (1 + (g + turn) % goods))::uuid, turn
       from good, generate_series(1, 2) turn`,
  )
  await ownerClient.query(indexes.join(';'))
  await ownerClient.query('set session_replication_role = origin')
  await ownerClient.query('vacuum analyze')
  const { rows } = await ownerClient.query<StoreKey>(
    'select company_id, store_id from place where n = 0',
  )
  const [largest] = rows
  if (!largest) throw new Error('the database is empty')
  return largest
}

const filledTables = [
  'products',
  'store_products',
  'listed_products',
  'product_images',
  'product_words',
]

/** Updating indexes row by row takes longer than the rows. Returns the statements that recreate them. */
async function dropIndexes(ownerClient: Client): Promise<string[]> {
  const { rows } = await ownerClient.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where schemaname = 'public' and tablename = any($1)
       and not exists (select from pg_constraint where conname = indexname)`,
    [filledTables],
  )
  await ownerClient.query(rows.map(({ name }) => `drop index ${name}`).join(';'))
  return rows.map(({ made }) => made)
}
