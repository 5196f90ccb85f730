import { classNames } from './class-names.ts'

export type PictureView = {
  src: string
  width: number
  height: number
  alt: string
  srcset?: string | null
}

type Props = {
  picture: PictureView
  sizes: string
  // The one picture that a visitor waits for; every other one can come later.
  isPriority?: boolean
  isLazy?: boolean
  className?: string
}

export function Picture({ picture, sizes, isPriority = false, isLazy = true, className }: Props) {
  return (
    <img
      src={picture.src}
      srcSet={picture.srcset ?? undefined}
      sizes={picture.srcset ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={isLazy && !isPriority ? 'lazy' : 'eager'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding={isPriority ? 'sync' : 'async'}
      className={classNames('size-full object-cover', className)}
    />
  )
}
