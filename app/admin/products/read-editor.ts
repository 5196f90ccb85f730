import { localeSettingsOf, type NumberFormat } from '#domain/locale.ts'
import { mayStaff } from '#domain/permissions.ts'
import { readProductEditor } from '#server/catalogue/read-product-editor.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import type { SignedInStaff } from '#server/staff/read-signed-in-staff.ts'
import { companyOf } from '../company-of.ts'
import { readOr } from '../read-or.ts'

type Asked = Parameters<typeof readOr>[0]

/** Amounts use the number format of the selected store. */
export async function readEditor(asked: Asked, signedIn: SignedInStaff, id: string | null) {
  const { staff, store } = signedIn
  const { company_id, role } = companyOf(signedIn)
  const numberFormat = numberFormatOf(signedIn)
  const editor = await readOr(asked, 'productsLoadFailed', () =>
    readProductEditor(staff, company_id, id, { store_id: store?.store_id ?? null, numberFormat }),
  )
  return { ...orRefuse(editor), company_id, numberFormat, mayEdit: mayStaff(role, 'editCatalogue') }
}

export function numberFormatOf({ store }: SignedInStaff): NumberFormat {
  return localeSettingsOf({ locale: store?.locale }).numberFormat
}
