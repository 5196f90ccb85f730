import { to } from '#shared/paths/paths.ts'
import { parsePictureAddress, toPictureFile } from '#shared/picture.ts'

/** Returns the staff URL of a stored picture, which works on every host, even without a store. */
export function toStaffPictureUrl(company_id: string, url: string): string {
  const picture = parsePictureAddress(url)
  return picture ? to.admin.picture(company_id, toPictureFile(picture)) : url
}
