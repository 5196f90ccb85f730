import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { Customer } from '#platform/database/database.ts'
import { attachPhoto } from '../server/messages/attach-photo.ts'
import { createRefusalResponse } from '#web/refusal-response.ts'

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
