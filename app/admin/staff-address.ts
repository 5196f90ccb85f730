import { to } from '#domain/paths.ts'
import { pictureAt, pictureFile } from '#domain/picture.ts'

/** Returns the staff URL of a stored picture, which works on every host, even without a store. */
export function staffAddress(company_id: string, address: string): string {
  const picture = pictureAt(address)
  return picture ? to.admin.picture(company_id, pictureFile(picture)) : address
}
