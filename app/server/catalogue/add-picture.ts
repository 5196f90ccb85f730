import type { Refused } from '#domain/errors.ts'
import { checkPermission } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { savePicture, type SavedPicture } from '../media/keep-picture.ts'

export async function addPicture(
  staff: Staff,
  company_id: string,
  file: Buffer,
): Promise<SavedPicture | Refused> {
  const refusal = await checkPermission(staff, company_id, 'editCatalogue')
  return refusal ?? savePicture(staff, company_id, file)
}
