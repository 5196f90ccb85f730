import type { ProfileForm } from '../rules/profile-form.ts'
import type { Customer } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export async function saveProfile(customer: Customer, profile: ProfileForm): Promise<void> {
  const { company_id, store_id, customer_id } = customer.scope
  await customer
    .updateTable('customers')
    .set(profile)
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', customer_id)
    .execute()
}
