import { getPictureSources, type PictureWidth } from '#shared/picture.ts'

/** Width and height, if known, let the browser reserve space before the picture has loaded. */
export type PictureView = { src: string; alt: string; width?: number; height?: number }

type Props = {
  picture: PictureView
  // Displayed width: the browser selects a source before the CSS has loaded.
  sizes: string
  // The narrowest source that `sizes` asks for; a page has many pictures.
  minWidth?: PictureWidth
  // The LCP picture of the page; all others may load later.
  isPriority?: boolean
  isLazy?: boolean
  className?: string
}

export function Picture({
  picture: { src, alt, width, height },
  sizes,
  minWidth,
  isPriority = false,
  isLazy = true,
  className = 'size-full object-cover',
}: Props) {
  const sources = getPictureSources(src, width, minWidth)
  const image = (
    <img
      width={width}
      height={height}
      loading={isLazy && !isPriority ? 'lazy' : undefined}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding={isPriority ? 'sync' : 'async'}
      className={className}
      src={sources?.src ?? src}
      alt={alt}
    />
  )
  if (!sources) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {image}
    </picture>
  )
}
