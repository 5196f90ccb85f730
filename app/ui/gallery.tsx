import {
  lazy,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type TouchEvent,
} from 'react'
import { swipeThreshold } from '#shared/durations.ts'
import { Picture, type PictureView } from './picture.tsx'
import { chevronLeft, chevronRight, Icon } from './icon.tsx'
import type { ZoomLabels } from './picture-zoom.tsx'

// Loaded when a picture is enlarged.
const PictureZoom = lazy(async () => ({
  default: (await import('./picture-zoom.tsx')).PictureZoom,
}))

type Props = {
  label: string
  pictures: readonly PictureView[]
  /** The address of the picture to show; a later one replaces what was selected meanwhile. */
  wanted?: string | null
  labels: ZoomLabels & {
    zoom: string
    previous: string
    next: string
    thumbnail: (number: number) => string
    counter: (number: number, total: number) => string
  }
}

export function Gallery({ label, pictures, wanted = null, labels }: Props) {
  const [selectedIndex, setSelectedIndex] = useState(() => findPicture(pictures, wanted))
  const [lastWanted, setLastWanted] = useState(wanted)
  if (wanted !== lastWanted) {
    setLastWanted(wanted)
    setSelectedIndex(findPicture(pictures, wanted))
  }
  const index = Math.min(selectedIndex, pictures.length - 1)
  const picture = pictures[index]
  const moveBy = (steps: number) =>
    setSelectedIndex(Math.max(0, Math.min(pictures.length - 1, index + steps)))
  const [zoom, setZoom] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const swipe = useSwipe(moveBy)
  const gallery = useFocusFallback(index)
  if (!picture) return <div className="gallery-stage" />
  return (
    <section
      ref={gallery}
      tabIndex={-1}
      aria-label={label}
      aria-roledescription="carousel"
      className="gallery below-header"
      data-gestures=""
      onKeyDown={createArrowKeyHandler(moveBy)}
    >
      <div className="gallery-stage" {...swipe}>
        <Picture key={picture.src} picture={picture} sizes={stageSizes} isPriority={index === 0} />
        <button
          type="button"
          aria-label={labels.zoom}
          aria-haspopup="dialog"
          className="gallery-zoom"
          onClick={() => setZoom('open')}
        />
        {pictures.length > 1 && (
          <>
            <div className="gallery-buttons">
              <button
                type="button"
                aria-label={labels.previous}
                disabled={index === 0}
                onClick={() => moveBy(-1)}
              >
                <Icon path={chevronLeft} />
              </button>
              <button
                type="button"
                aria-label={labels.next}
                disabled={index === pictures.length - 1}
                onClick={() => moveBy(1)}
              >
                <Icon path={chevronRight} />
              </button>
            </div>
            <p aria-live="polite" className="gallery-counter">
              {labels.counter(index + 1, pictures.length)}
            </p>
          </>
        )}
      </div>
      {zoom !== 'unopened' && (
        <Suspense>
          <PictureZoom
            picture={picture}
            labels={labels}
            isOpen={zoom === 'open'}
            onClose={() => setZoom('closed')}
            onMove={moveBy}
          />
        </Suspense>
      )}
      {pictures.length > 1 && (
        <ul className="gallery-thumbnails">
          {pictures.map((thumbnail, thumbnailIndex) => (
            <li key={thumbnail.src} className="shrink-0">
              <button
                type="button"
                aria-label={labels.thumbnail(thumbnailIndex + 1)}
                aria-current={thumbnailIndex === index || undefined}
                onClick={() => setSelectedIndex(thumbnailIndex)}
                className="gallery-thumbnail"
              >
                <Picture picture={{ ...thumbnail, alt: '' }} sizes="6rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function findPicture(pictures: readonly PictureView[], src: string | null): number {
  return Math.max(
    0,
    pictures.findIndex((picture) => picture.src === src),
  )
}

const stageSizes = '(min-width: 82rem) 36rem, (min-width: 48rem) 44vw, 92vw'

// At either end the pressed button becomes disabled and loses keyboard events; focus moves to the gallery so
// that the arrow keys keep working.
function useFocusFallback(index: number) {
  const gallery = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (gallery.current?.querySelector(':focus:disabled')) {
      gallery.current.focus({ preventScroll: true })
    }
  }, [index])
  return gallery
}

function createArrowKeyHandler(moveBy: (steps: number) => void) {
  return ({ key, target }: KeyboardEvent) => {
    // Keys of the enlarged picture are its own.
    if (target instanceof Element && target.closest('dialog')) return
    if (key === 'ArrowLeft') moveBy(-1)
    if (key === 'ArrowRight') moveBy(1)
  }
}

function useSwipe(moveBy: (steps: number) => void) {
  const start = useRef<number | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0]?.clientX
      if (start.current === null || end === undefined) return
      const distance = end - start.current
      start.current = null
      if (Math.abs(distance) >= swipeThreshold) moveBy(distance < 0 ? 1 : -1)
    },
  }
}
