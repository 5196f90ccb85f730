import { isRefused, type Refused } from '#shared/errors/errors.ts'
import type { Permission } from '#features/companies/rules/permissions.ts'
import type { Staff } from '#platform/database/database.ts'
import type { Internet } from '#platform/media/internet.ts'
import {
  resolveStorePicture,
  importStorePicture,
} from '#features/companies/server/import-store-picture.ts'

type WithLogo = { logo_url?: string | null }

/** An uploaded file takes precedence over an address. */
export type LogoUpload = { logo_file?: Buffer | null }

/** Imports the form's logo into the shop's pictures. */
export function importLogo<Form extends WithLogo>(
  staff: Staff,
  access: { company_id: string; permission: Permission },
  form: Form,
  { internet, logo_file = null }: LogoUpload & { internet: Internet },
): Promise<Form | Refused> {
  const changed = logo_file ? { ...form, logo_url: null } : form
  return mapLogo(changed, (address) =>
    importStorePicture(staff, access, 'logo_url', logo_file ?? address, internet),
  )
}

/** Replaces the form's logo by its public address. */
export function placeLogo<Form extends WithLogo>(
  tx: Staff,
  company_id: string,
  form: Form,
): Promise<Form | Refused> {
  return mapLogo(form, (address) => resolveStorePicture(tx, company_id, 'logo_url', address))
}

async function mapLogo<Form extends WithLogo>(
  form: Form,
  transform: (address: string | null) => Promise<string | null | Refused>,
): Promise<Form | Refused> {
  if (form.logo_url === undefined) return form
  const logo_url = await transform(form.logo_url)
  return isRefused(logo_url) ? logo_url : { ...form, logo_url }
}
