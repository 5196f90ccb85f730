import {
  useEffect,
  useId,
  type KeyboardEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from './button.tsx'
import { cross, Icon, minus, plus } from './icon.tsx'
import { Modal } from './modal.tsx'
import { Picture, type PictureView } from './picture.tsx'

export type ZoomLabels = {
  zoomTitle: string
  zoomHint: string
  zoomIn: string
  zoomOut: string
  close: string
}

type Props = {
  picture: PictureView
  labels: ZoomLabels
  isOpen: boolean
  onClose: () => void
  /** Shows another picture, by arrow keys while the whole one is shown. */
  onMove: (steps: number) => void
}

/** A picture as large as the window, which wheel, pinch, keys and buttons enlarge further. */
export function PictureZoom({ isOpen, onClose, labels, ...rest }: Props) {
  const id = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={id} className="zoom">
      <h2 id={id} className="sr-only">
        {labels.zoomTitle}
      </h2>
      <ZoomStage {...rest} labels={labels} onClose={onClose} />
    </Modal>
  )
}

function ZoomStage({ picture, labels, onClose, onMove }: Omit<Props, 'isOpen'>) {
  const { stage, scale, isLeast, isMost, zoomIn, zoomOut, reset } = useZoom()
  useEffect(() => stage.current?.focus(), [stage])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoomIn()
    if (key === '-') zoomOut()
    if (key === '0') reset()
    if (isLeast && key === 'ArrowLeft') onMove(-1)
    if (isLeast && key === 'ArrowRight') onMove(1)
  }
  return (
    <>
      {/* A scrolling element is reached by the keyboard, whose arrows move the picture. */}
      <div
        ref={stage}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by arrow keys
        tabIndex={0}
        role="group"
        aria-label={labels.zoomHint}
        className="zoom-stage"
        onKeyDown={onKeyDown}
      >
        <div style={{ inlineSize: `${scale * 100}%`, blockSize: `${scale * 100}%` }}>
          <Picture
            key={picture.src}
            picture={picture}
            sizes={`${Math.ceil(scale) * 100}vw`}
            isLazy={false}
            className="size-full object-contain"
          />
        </div>
      </div>
      <div className="zoom-buttons">
        <IconButton
          label={labels.zoomOut}
          icon={<Icon path={minus} />}
          disabled={isLeast}
          onClick={zoomOut}
        />
        <IconButton
          label={labels.zoomIn}
          icon={<Icon path={plus} />}
          disabled={isMost}
          onClick={zoomIn}
        />
        <IconButton label={labels.close} icon={<Icon path={cross} />} onClick={onClose} />
      </div>
    </>
  )
}

const scales = { least: 1, most: 5, step: 1.5 } as const

type Point = { x: number; y: number }

/** Zooms the content of a scrolling element by wheel, pinch and steps; the point under the pointer stays in place. */
function useZoom() {
  const stage = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState<number>(scales.least)
  const kept = useRef<{ x: number; y: number; at: Point } | null>(null)
  const zoomBy = (factor: number, at?: Point) => {
    const element = stage.current
    if (!element) return
    const box = element.getBoundingClientRect()
    const point = at
      ? { x: at.x - box.left, y: at.y - box.top }
      : { x: box.width / 2, y: box.height / 2 }
    kept.current = {
      x: (element.scrollLeft + point.x) / element.scrollWidth,
      y: (element.scrollTop + point.y) / element.scrollHeight,
      at: point,
    }
    setScale((before) => Math.min(scales.most, Math.max(scales.least, before * factor)))
  }
  useLayoutEffect(() => {
    const element = stage.current
    if (!element || !kept.current) return
    const { x, y, at } = kept.current
    element.scrollLeft = x * element.scrollWidth - at.x
    element.scrollTop = y * element.scrollHeight - at.y
  }, [scale])
  usePinchAndWheel(stage, useEffectEvent(zoomBy))
  return {
    stage,
    scale,
    isLeast: scale <= scales.least,
    isMost: scale >= scales.most,
    zoomIn: () => zoomBy(scales.step),
    zoomOut: () => zoomBy(1 / scales.step),
    reset: () => setScale(scales.least),
  }
}

// React listens to wheels and touches passively, which leaves the zoom to the browser.
function usePinchAndWheel(
  stage: { current: HTMLDivElement | null },
  zoomBy: (factor: number, at: Point) => void,
) {
  const zoom = useEffectEvent(zoomBy)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    let distance = 0
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY })
    }
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) {
        distance = 0
        return
      }
      event.preventDefault()
      const next = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      const middle = {
        x: (one.clientX + other.clientX) / 2,
        y: (one.clientY + other.clientY) / 2,
      }
      if (distance > 0) zoom(next / distance, middle)
      distance = next
    }
    const touches = ['touchstart', 'touchmove', 'touchend'] as const
    element.addEventListener('wheel', onWheel, { passive: false })
    for (const touch of touches) element.addEventListener(touch, onTouch, { passive: false })
    return () => {
      element.removeEventListener('wheel', onWheel)
      for (const touch of touches) element.removeEventListener(touch, onTouch)
    }
  }, [stage])
}
