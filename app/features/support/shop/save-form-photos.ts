import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'
import type { Customer } from '#platform/database/database.ts'
import { attachPhoto } from '../server/messages/attach-photo.ts'
import { photoRefusals } from '../rules/photo-refusals.ts'
import { takeFiles } from '#web/take-file.ts'

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
