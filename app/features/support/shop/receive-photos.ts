import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { Customer } from '#platform/database/database.ts'
import { attachPhoto } from '../server/messages/attach-photo.ts'
import { createRefusalResponse } from '#web/load-or-refuse.ts'
import { limits } from '#shared/limits.ts'
import { photoRefusals } from '../rules/photo-refusals.ts'
import { takeFiles } from '#web/take-file.ts'

type PhotoRequest = {
  request: Request
  authenticate: () => Promise<Customer | Refused>
  onError: (error: unknown) => void
}

/** Stores one photo and returns the id to send it with. */
export async function receivePhoto({
  request,
  authenticate,
  onError,
}: PhotoRequest): Promise<Response> {
  try {
    const shop = await authenticate()
    if (isRefused(shop)) return createRefusalResponse(shop)
    const file = (await request.formData()).get('photo')
    if (!(file instanceof File)) return createRefusalResponse(refused('requestInvalid'))
    const photo = await attachPhoto(shop, Buffer.from(await file.arrayBuffer()))
    return isRefused(photo) ? createRefusalResponse(photo) : Response.json(photo)
  } catch (error) {
    onError(error)
    return createRefusalResponse(refused('photoSaveFailed'))
  }
}

/**
 * Stores photos submitted with the form when no script has uploaded them, and adds their ids to the form.
 * Returns the first refusal.
 */
export async function saveFormPhotos(shop: Customer, form: FormData): Promise<Refused | null> {
  const files = await takeFiles(form, 'photos')
  const uploadedCount = form.getAll('photo_ids[]').length
  if (uploadedCount + files.length > limits.photos) return photoRefusals.tooMany
  for (const file of files) {
    const photo = await attachPhoto(shop, file)
    if (isRefused(photo)) return photo
    form.append('photo_ids[]', photo.id)
  }
  return null
}
