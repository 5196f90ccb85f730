import { useEffect, useId, type KeyboardEvent } from 'react'
import { IconButton } from './icon-button.tsx'
import { cross } from './icon-paths.ts'
import { Icon } from './icon.tsx'
import { Modal } from './modal.tsx'
import { minus, plus } from './more-icon-paths.ts'
import { Picture, type PictureView } from './picture.tsx'
import { useZoom } from './use-zoom.ts'

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
