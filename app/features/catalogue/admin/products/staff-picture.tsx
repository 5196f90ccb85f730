import {
  toPictureFile,
  pictureWidths,
  type PictureWidth,
  type StoredPicture,
} from '#shared/picture.ts'
import { to } from '#shared/paths/paths.ts'

type Props = {
  company_id: string
  picture: StoredPicture
  alt: string
  /** The `sizes` attribute of the image. */
  sizes: string
  className: string
}

/** Uses the admin picture route: store hosts serve only pictures that are in use there. */
export function StaffPicture({ company_id, picture, alt, sizes, className }: Props) {
  const { sha256, width, height } = picture
  const getSource = (targetWidth: PictureWidth) =>
    to.admin.picture(company_id, toPictureFile({ sha256, width: targetWidth, format: 'webp' }))
  return (
    <img
      src={getSource(defaultWidth)}
      srcSet={listWidths(width)
        .map((targetWidth) => `${getSource(targetWidth)} ${Math.min(targetWidth, width)}w`)
        .join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}

const defaultWidth = 320
const maxWidth = 640

/** A small picture is stored in its own size instead of the next larger one, once. */
function listWidths(width: number): PictureWidth[] {
  const usual = pictureWidths.filter((targetWidth) => targetWidth <= maxWidth)
  return usual.filter((_, index) => (usual[index - 1] ?? 0) < width)
}
