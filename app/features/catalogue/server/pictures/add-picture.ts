import type { Refused } from '#shared/errors/errors.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { savePicture, type SavedPicture } from '#platform/media/save-picture.ts'

export async function addPicture(
  staff: Staff,
  company_id: string,
  file: Buffer,
): Promise<SavedPicture | Refused> {
  const refusal = await checkPermission(staff, company_id, 'editCatalogue')
  return refusal ?? savePicture(staff, company_id, file)
}
