import { useLayoutEffect, useRef, useState, type KeyboardEvent, type TouchEvent } from 'react'
import { swipeThreshold } from '#domain/shared/durations.ts'
import { Picture, type PictureView } from './picture.tsx'
import { chevronLeft, chevronRight } from './more-icon-paths.ts'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  pictures: readonly PictureView[]
  labels: {
    previous: string
    next: string
    thumbnail: (number: number) => string
    counter: (number: number, total: number) => string
  }
}

export function Gallery({ label, pictures, labels }: Props) {
  const [selectedIndex, setSelectedIndex] = useState(0)
  const index = Math.min(selectedIndex, pictures.length - 1)
  const picture = pictures[index]
  const moveBy = (steps: number) =>
    setSelectedIndex(Math.max(0, Math.min(pictures.length - 1, index + steps)))
  const swipe = useSwipe(moveBy)
  const gallery = useFocusFallback(index)
  if (!picture) return <div className="gallery-stage" />
  return (
    <section
      ref={gallery}
      tabIndex={-1}
      aria-label={label}
      aria-roledescription="carousel"
      className="gallery"
      data-gestures=""
      onKeyDown={createArrowKeyHandler(moveBy)}
    >
      <div className="gallery-stage" {...swipe}>
        <Picture key={picture.src} picture={picture} sizes={stageSizes} isPriority={index === 0} />
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
      {pictures.length > 1 && (
        <ul className="flex gap-3 overflow-x-auto p-1">
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
  return ({ key }: KeyboardEvent) => {
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
