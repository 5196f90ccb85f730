import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { CompanyPageForm } from '../rules/company-forms.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { publicInternet } from '#platform/media/internet.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import {
  deleteUnusedPictures,
  resolveStorePicture,
  importStorePicture,
} from './import-store-picture.ts'
import { diffFields, recordChange } from './audit-log.ts'
import { lockCompany, updateCompany, getCompany } from './create-company.ts'
import { checkPermission } from './permission.ts'

/** An uploaded file takes precedence over an address. */
type CompanyChange = CompanyPageForm & { logo_file?: Buffer | null }

/**
 * Refuses to overwrite a concurrent save; returns the new edit version. The company's details appear in every
 * footer, in the terms and on receipts.
 */
export async function changeCompany(
  staff: Staff,
  company_id: string,
  { seen: version, logo_file = null, ...fields }: CompanyChange,
  internet = publicInternet,
): Promise<{ version: string } | Refused> {
  const access = { company_id, permission: 'editCompany' } as const
  const logo = logo_file ?? fields.logo_url
  const picture = await importStorePicture(staff, access, 'logo_url', logo, internet)
  if (isRefused(picture)) return picture
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, 'editCompany')
    if (refusal) return refusal
    const before = await lockCompany(tx, company_id)
    if (version !== undefined && version !== editVersion(before)) return refused('editConflict')
    const logo_url = await resolveStorePicture(tx, company_id, 'logo_url', picture)
    if (isRefused(logo_url)) return logo_url
    const company = { ...fields, logo_url }
    await updateCompany(tx, company_id, company)
    if (before.logo_url !== logo_url) await deleteUnusedPictures(tx, company_id, [before.logo_url])
    await recordChange(tx, {
      company_id,
      action: 'changed',
      subject_type: 'company',
      subject_id: company_id,
      subject_name: company.name,
      changes: diffFields(before, company),
    })
    return { version: editVersion(await lockCompany(tx, company_id)) }
  })
}

export async function readCompany(staff: Staff, company_id: string) {
  const refusal = await checkPermission(staff, company_id, 'readCompany')
  if (refusal) return refusal
  const company = await getCompany(staff, company_id)
  return { company, version: editVersion(company) }
}
