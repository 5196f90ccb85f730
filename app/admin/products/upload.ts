import { isRefused, refusalStatus, refusalText, refused, type Refused } from '#domain/errors.ts'
import { pictureAddress } from '#domain/picture.ts'
import { addPicture } from '#server/catalogue/add-picture.ts'
import { changeOr } from '../read-or.ts'
import { findSignedInStaff } from '../signed-in.ts'
import type { Route } from './+types/upload'

/** Re-encodes and stores one picture. Responds with JSON, never a page: the upload script reads it. */
export async function action(asked: Route.ActionArgs) {
  const signedIn = await findSignedInStaff(asked)
  if (!signedIn) return no(refused('staffSessionExpired'))
  const { staff, company } = signedIn
  if (!company) return no(refused('companyNotFound'))
  const file = (await asked.request.formData()).get('picture')
  if (!(file instanceof File) || file.size === 0) return no(refused('pictureUnreadable'))
  const kept = await changeOr(asked, 'pictureSaveFailed', async () =>
    addPicture(staff, company.company_id, Buffer.from(await file.arrayBuffer())),
  )
  if (isRefused(kept)) return no(kept)
  const { sha256, width, height } = kept
  return Response.json({ url: pictureAddress(kept), sha256, width, height }, { status: 201 })
}

function no(refusal: Refused): Response {
  return Response.json({ error: refusalText(refusal, 'en') }, { status: refusalStatus(refusal) })
}
