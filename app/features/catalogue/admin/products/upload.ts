import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import {
  isRefused,
  getRefusalStatus,
  getRefusalText,
  refused,
  type Refused,
} from '#shared/errors/errors.ts'
import { toPictureAddress } from '#shared/picture.ts'
import { addPicture } from '../../server/pictures/product-images.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { findSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import type { Route } from './+types/upload'

/** Re-encodes and stores one picture. Responds with JSON, never a page: the upload script reads it. */
export async function action(args: Route.ActionArgs) {
  const signedIn = await findSignedInStaff(args)
  if (!signedIn) return toErrorResponse(refused('staffSessionExpired'))
  const { staff, company } = signedIn
  if (!company) return toErrorResponse(refused('companyNotFound'))
  const file = (await args.request.formData()).get('picture')
  if (!(file instanceof File) || file.size === 0)
    return toErrorResponse(refused('pictureUnreadable'))
  const picture = await runOrRefuse(args, 'pictureSaveFailed', async () =>
    addPicture(staff, company.company_id, Buffer.from(await file.arrayBuffer())),
  )
  if (isRefused(picture)) return toErrorResponse(picture)
  const { sha256, width, height } = picture
  return Response.json({ url: toPictureAddress(picture), sha256, width, height }, { status: 201 })
}

function toErrorResponse(refusal: Refused): Response {
  return Response.json(
    { error: getRefusalText(refusal, getStaffLanguage()) },
    { status: getRefusalStatus(refusal) },
  )
}
