import { isRefused, refusalStatus, refused, spoken, type Refused } from '#domain/errors.ts'
import type { Customer } from '#server/database/database.ts'
import { attachPhoto } from '#server/support/attach-photo.ts'

type Brought = {
  request: Request
  enter: () => Promise<Customer | Refused>
  onFault: (fault: unknown) => void
}

/** Stores one photo and returns the id to send it with. */
export async function takeInPhoto({ request, enter, onFault }: Brought): Promise<Response> {
  try {
    const shop = await enter()
    if (isRefused(shop)) return refusing(shop)
    const file = (await request.formData()).get('photo')
    if (!(file instanceof File)) return refusing(refused('requestInvalid'))
    const photo = await attachPhoto(shop, Buffer.from(await file.arrayBuffer()))
    return isRefused(photo) ? refusing(photo) : Response.json(photo)
  } catch (fault) {
    onFault(fault)
    return refusing(refused('photoSaveFailed'))
  }
}

function refusing(refusal: Refused): Response {
  return Response.json(spoken(refusal), { status: refusalStatus(refusal) })
}
