import { useEffect, useRef } from 'react'
import { durations } from '#shared/durations.ts'
import type { PurchaseTexts } from '#features/orders/rules/purchase-texts.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { cross } from '#ui/icon-paths.ts'
import { Icon } from '#ui/icon.tsx'
import { tick } from '#ui/more-icon-paths.ts'

type Props = { name: string; texts: PurchaseTexts; onClose: () => void }

/** Stands over the page below the button of the cart: takes no focus and moves nothing. */
export function AddedPanel({ name, texts, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const close = () => {
      // The open cart returns the focus to the panel.
      const isCartOpen = document.querySelector('dialog:modal') !== null
      if (!isCartOpen && !panel.current?.matches(':hover, :focus-within')) onClose()
    }
    const timer = setInterval(close, durations.addedPanel)
    return () => clearInterval(timer)
  }, [onClose])
  return (
    <div ref={panel} className="added-panel">
      <div className="flex items-start justify-between gap-2">
        <p className="flex gap-2.5 py-2.5 font-medium wrap-anywhere">
          <Icon path={tick} className="mt-0.5 size-5 shrink-0" />
          {name}
        </p>
        <IconButton label={texts.close} icon={<Icon path={cross} />} onClick={onClose} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" data-opens="cart">
          {texts.seeCart}
        </Button>
        <Button size="small" data-opens="cart" data-pays="">
          {texts.toPayment}
        </Button>
      </div>
    </div>
  )
}
