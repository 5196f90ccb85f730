import { lapseTexts as texts } from '../rules/admin-lapses-texts.ts'
import type { OrderView } from './order-view.ts'

/** Warns that the reserved money of an unsent order is released by itself. */
export function LapseNotice({ order: { lapse } }: { order: OrderView }) {
  if (!lapse) return null
  return (
    <div role="status" className="notice notice-bad grid gap-1">
      <p className="font-medium">{texts[lapse]}</p>
      <p>{lapse === 'soon' ? texts.soonText : texts.overText}</p>
    </div>
  )
}
