import type { Refused } from '#domain/errors.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { keepPicture, type KeptPicture } from '../media/keep-picture.ts'

export async function addPicture(
  staff: Staff,
  company_id: string,
  file: Buffer,
): Promise<KeptPicture | Refused> {
  const no = await forbidden(staff, company_id, 'editCatalogue')
  return no ?? keepPicture(staff, company_id, file)
}
