import { parseLocaleSettings, type NumberFormat } from '#shared/stores/locale.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { readProductEditor } from '../../server/products/read-product-editor.ts'
import type { SignedInStaff } from '#features/staff/server/read-signed-in-staff.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { keptSwitches } from '#shared/kept-switches.ts'
import { isSwitchOn } from '#platform/http/cookies.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { getCompany } from '#shell/admin/selected-store.ts'

type EditorArgs = Parameters<typeof loadOrRefuse>[0] & { request: Request }

/** Amounts use the number format of the selected store. */
export async function readEditor(args: EditorArgs, signedIn: SignedInStaff, id: string | null) {
  const { staff, store } = signedIn
  const { company_id, role } = getCompany(signedIn)
  const numberFormat = getNumberFormat(signedIn)
  const requestScope = args.context.get(requestScopeContext)
  const editor = await loadOrRefuse(args, 'productsLoadFailed', () =>
    readProductEditor(staff, company_id, id, { store_id: store?.store_id ?? null, numberFormat }),
  )
  return {
    ...editor,
    company_id,
    numberFormat,
    /** New categories are created in the menu of the selected store. */
    menu_store_id: store?.store_id ?? null,
    hasGrid: isSwitchOn(args.request, requestScope, keptSwitches.variantGrid),
    mayEdit: hasPermission(role, 'editCatalogue'),
  }
}

export function getNumberFormat({ store }: SignedInStaff): NumberFormat {
  return parseLocaleSettings({ locale: store?.locale }).numberFormat
}
