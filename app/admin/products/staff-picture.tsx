import {
  pictureFile,
  pictureWidths,
  type PictureWidth,
  type StoredPicture,
} from '#domain/picture.ts'
import { to } from '#domain/paths.ts'

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
  const address = (wide: PictureWidth) =>
    to.admin.picture(company_id, pictureFile({ sha256, width: wide, format: 'webp' }))
  return (
    <img
      src={address(small)}
      srcSet={pictureWidths
        .filter((wide) => wide <= largest)
        .map((wide) => `${address(wide)} ${Math.min(wide, width)}w`)
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

const small = 320
const largest = 640
