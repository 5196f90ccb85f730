import { isRefused, type Refused } from '#shared/errors/errors.ts'
import type { PhotoSize } from '#shared/paths/parts.ts'
import type { Scoped } from '../database/database.ts'
import type { StoredBytes } from '../files/files.ts'
import type { CleanPhoto } from './encode-picture.ts'

/** The columns of a row that has a photo. */
export type PhotoColumns = {
  width: number
  height: number
  file_id: string | null
  bytes: StoredBytes | null
  preview_id: string | null
  preview: StoredBytes | null
}

/** Before the transaction of its row. */
export async function savePhoto(
  { files }: Scoped,
  company_id: string,
  { whole, preview }: CleanPhoto,
): Promise<PhotoColumns | Refused> {
  const content = await files.save(company_id, whole.bytes)
  if (isRefused(content)) return content
  const small = await files.save(company_id, preview.bytes)
  if (isRefused(small)) return small
  const { width, height } = whole
  return { width, height, ...content, preview_id: small.file_id, preview: small.bytes }
}

export async function savePhotos(
  handle: Scoped,
  company_id: string,
  photos: readonly CleanPhoto[],
): Promise<PhotoColumns[] | Refused> {
  const saved: PhotoColumns[] = []
  for (const photo of photos) {
    const columns = await savePhoto(handle, company_id, photo)
    if (isRefused(columns)) return columns
    saved.push(columns)
  }
  return saved
}

/** The columns of a size, under the names that `files.read` takes. */
export function photoContent(size: PhotoSize | undefined) {
  return size === 'small'
    ? (['preview_id as file_id', 'preview as bytes'] as const)
    : (['file_id', 'bytes'] as const)
}
