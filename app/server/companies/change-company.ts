import { isRefused, refused, type Refused } from '#domain/errors.ts'
import type { CompanyPageForm } from '#domain/forms/company-form.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { theInternet } from '../media/internet.ts'
import { seenMark } from '../seen-mark.ts'
import { letGoOf, placedPicture, takeInStorePicture } from '../media/shop-pictures.ts'
import { changesBetween, recordChange } from './audit-log.ts'
import { lockCompany, updateCompany } from './companies.ts'
import { forbidden } from './permission.ts'

/** An uploaded file takes precedence over an address. */
type CompanyChange = CompanyPageForm & { logo_file?: Buffer | null }

/**
 * Refuses to overwrite a concurrent save; returns the new edit version. The company's details appear in every
 * footer, in the terms and on receipts.
 */
export async function changeCompany(
  staff: Staff,
  company_id: string,
  { seen, logo_file = null, ...typed }: CompanyChange,
  internet = theInternet,
): Promise<{ seen: string } | Refused> {
  const asked = { company_id, permission: 'editCompany' } as const
  const given = logo_file ?? typed.logo_url
  const taken = await takeInStorePicture(staff, asked, 'logo_url', given, internet)
  if (isRefused(taken)) return taken
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, company_id, 'editCompany')
    if (no) return no
    const before = await lockCompany(inside, company_id)
    if (seen !== undefined && seen !== seenMark(before)) return refused('overtaken')
    const logo_url = await placedPicture(inside, company_id, 'logo_url', taken)
    if (isRefused(logo_url)) return logo_url
    const company = { ...typed, logo_url }
    await updateCompany(inside, company_id, company)
    if (before.logo_url !== logo_url) await letGoOf(inside, company_id, [before.logo_url])
    await recordChange(inside, {
      company_id,
      action: 'changed',
      subject_type: 'company',
      subject_id: company_id,
      subject_name: company.name,
      changes: changesBetween(before, company),
    })
    return { seen: seenMark(await lockCompany(inside, company_id)) }
  })
}
