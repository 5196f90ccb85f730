import { sql } from 'kysely'
import type { Maker } from '../rules/maker.ts'

/** The maker of the product `p`; null without one. */
export function selectMaker() {
  return sql<Maker | null>`(
    select json_build_object('name', m.name, 'address', m.address, 'contact', m.contact,
      'country', m.country, 'eu_name', m.eu_name, 'eu_address', m.eu_address, 'eu_contact', m.eu_contact)
    from makers m where m.company_id = p.company_id and m.id = p.maker_id)`
}
