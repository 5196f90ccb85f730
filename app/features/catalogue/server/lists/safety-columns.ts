import { sql } from 'kysely'
import type { SafetyFact } from '../../rules/product-safety.ts'
import { euCountryCodes } from '#shared/country-codes.ts'

/** The missing facts of the product `p`, as listMissingSafetyFacts finds them; the database refuses blank manufacturers. */
export function selectMissingSafetyFacts() {
  return sql<SafetyFact[]>`(
    select array_remove(array[
      case when not exists (select from product_images i where i.company_id = p.company_id
        and i.product_id = p.id and i.picture_id is not null) then 'picture' end,
      case when m.id is null then 'maker' end,
      case when m.eu_name = '' and m.country <> all (${euCountryCodes}::text[])
        then 'responsiblePerson' end,
      case when trim(p.model) = '' then 'model' end], null)
    from (select) one left join makers m on m.company_id = p.company_id and m.id = p.maker_id)`
}

export function lacksSafetyFacts() {
  return sql<boolean>`cardinality(${selectMissingSafetyFacts()}) > 0`
}
