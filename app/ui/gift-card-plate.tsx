import { Icon, gift } from './icon.tsx'

/** In place of a picture: a gift card has none. */
export function GiftCardPlate() {
  return (
    <span className="grid size-full place-items-center text-muted">
      <Icon path={gift} className="size-2/5" />
    </span>
  )
}
