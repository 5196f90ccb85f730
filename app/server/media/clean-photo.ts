import { limits } from '#domain/limits.ts'
import { writtenAnew, type Written } from './written-anew.ts'

export type CleanPhoto = { whole: Written; preview: Written }

/** Re-encodes an uploaded photo as full size and preview, without metadata. */
export async function cleanPhoto(file: Buffer): Promise<CleanPhoto | 'tooLarge' | 'unreadable'> {
  if (file.length > limits.pictureBytes) return 'tooLarge'
  const written = await writtenAnew(file, [
    { longestSide: 1600, quality: 82 },
    { longestSide: 480, quality: 78 },
  ])
  if (!written) return 'unreadable'
  const [whole, preview] = written
  return { whole, preview }
}
