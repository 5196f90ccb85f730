import { writeProductSheet } from '#server/catalogue/write-product-sheet.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { streamed } from '#server/http/streamed.ts'
import { companyOf } from '../company-of.ts'
import { signedInStaff } from '../signed-in.ts'
import type { Route } from './+types/export'
import { sheetFile } from './sheet-file.ts'

/** The decimal separator follows the store's locale, as spreadsheet programs expect. */
export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  const isDanish = (signedIn.store?.locale ?? 'da-DK') === 'da-DK'
  const sheet = await writeProductSheet(signedIn.staff, company_id, isDanish ? ',' : '.')
  return new Response(streamed(orRefuse(sheet)), { headers: sheetFile('products.csv') })
}
