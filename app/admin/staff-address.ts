import { to } from '#domain/paths.ts'
import { pictureAt, pictureFile } from '#domain/picture.ts'

/** Where staff see a picture of their company's shops on every host, also where no shop is. */
export function staffAddress(company_id: string, address: string): string {
  const picture = pictureAt(address)
  return picture ? to.admin.picture(company_id, pictureFile(picture)) : address
}
