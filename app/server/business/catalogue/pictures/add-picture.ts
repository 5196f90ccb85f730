import type { Refused } from '#domain/errors/errors.ts'
import { checkPermission } from '#server/business/companies/permission.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { savePicture, type SavedPicture } from '#server/platform/media/save-picture.ts'

export async function addPicture(
  staff: Staff,
  company_id: string,
  file: Buffer,
): Promise<SavedPicture | Refused> {
  const refusal = await checkPermission(staff, company_id, 'editCatalogue')
  return refusal ?? savePicture(staff, company_id, file)
}
