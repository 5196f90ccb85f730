import { limits } from '#shared/limits.ts'
import { reencodePicture, type EncodedPicture } from './re-encode.ts'

export type CleanPhoto = { whole: EncodedPicture; preview: EncodedPicture }

/** Re-encodes an uploaded photo as full size and preview, without metadata. */
export async function cleanPhoto(file: Buffer): Promise<CleanPhoto | 'tooLarge' | 'unreadable'> {
  if (file.length > limits.pictureBytes) return 'tooLarge'
  const renditions = await reencodePicture(file, [
    { longestSide: 1600, quality: 82 },
    { longestSide: 480, quality: 78 },
  ])
  if (!renditions) return 'unreadable'
  const [whole, preview] = renditions
  return { whole, preview }
}
