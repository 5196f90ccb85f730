import type { Refused } from '#domain/errors.ts'
import type { CompanyForm } from '#domain/forms/company-form.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { changesBetween, recordChange } from './audit-log.ts'
import { lockCompany, updateCompany } from './companies.ts'
import { forbidden } from './permission.ts'

/** Who sells stands in every footer, in the terms and on every receipt. */
export function changeCompany(
  staff: Staff,
  company_id: string,
  form: CompanyForm,
): Promise<Refused | null> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, company_id, 'editCompany')
    if (no) return no
    const before = await lockCompany(inside, company_id)
    await updateCompany(inside, company_id, form)
    await recordChange(inside, {
      company_id,
      action: 'changed',
      subject_type: 'company',
      subject_id: company_id,
      subject_name: form.name,
      changes: changesBetween(before, form),
    })
    return null
  })
}
