import { pictureChoices } from '#domain/picture.ts'

/** Its sides are told where they are known, so that the browser keeps its place free before it is there. */
export type PictureView = { src: string; alt: string; width?: number; height?: number }

type Props = {
  picture: PictureView
  // How wide it is shown: the browser chooses by this before it knows the page's styles.
  sizes: string
  // The one picture that a visitor waits for; every other one can come later.
  isPriority?: boolean
  isLazy?: boolean
  className?: string
}

export function Picture({
  picture: { src, alt, width, height },
  sizes,
  isPriority = false,
  isLazy = true,
  className = 'size-full object-cover',
}: Props) {
  const choices = pictureChoices(src, width)
  const image = (
    <img
      alt={alt}
      width={width}
      height={height}
      loading={isLazy && !isPriority ? 'lazy' : 'eager'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding={isPriority ? 'sync' : 'async'}
      className={className}
      sizes={choices && sizes}
      srcSet={choices?.webp}
      src={choices?.src ?? src}
    />
  )
  if (!choices) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={choices.avif} sizes={sizes} />
      {image}
    </picture>
  )
}
