import { to } from '#domain/paths.ts'
import { pictureFile, pictureWidths } from '#domain/picture.ts'

/** Where a kept picture is found: no wider than it is, and no wider than its place asks for. */
export function pictureAddress(
  { sha256, width }: { sha256: string; width: number },
  most: number,
): string {
  const fitting = pictureWidths.filter((known) => known <= Math.min(width, most))
  const chosen = fitting.at(-1) ?? pictureWidths[0]
  return to.media(pictureFile({ sha256, width: chosen, format: 'webp' }))
}
