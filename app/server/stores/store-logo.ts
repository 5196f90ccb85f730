import { isRefused, type Refused } from '#domain/errors.ts'
import type { Permission } from '#domain/permissions.ts'
import type { Staff } from '../database/database.ts'
import type { Internet } from '../media/internet.ts'
import { placedPicture, takeInStorePicture } from '../media/shop-pictures.ts'

type WithLogo = { logo_url?: string | null }

/** Imports the form's logo into the shop's pictures. */
export function withLogoTakenIn<Form extends WithLogo>(
  staff: Staff,
  asked: { company_id: string; permission: Permission },
  form: Form,
  internet: Internet,
): Promise<Form | Refused> {
  return withLogo(form, (address) =>
    takeInStorePicture(staff, asked, 'logo_url', address, internet),
  )
}

/** Replaces the form's logo by its public address. */
export function withLogoPlaced<Form extends WithLogo>(
  inside: Staff,
  company_id: string,
  form: Form,
): Promise<Form | Refused> {
  return withLogo(form, (address) => placedPicture(inside, company_id, 'logo_url', address))
}

async function withLogo<Form extends WithLogo>(
  form: Form,
  shown: (address: string | null) => Promise<string | null | Refused>,
): Promise<Form | Refused> {
  if (form.logo_url === undefined) return form
  const logo_url = await shown(form.logo_url)
  return isRefused(logo_url) ? logo_url : { ...form, logo_url }
}
