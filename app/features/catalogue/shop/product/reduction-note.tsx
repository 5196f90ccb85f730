import type { PriceTexts } from '#shared/text/price.ts'
import type { PriceView } from './product-view.ts'

type Props = { tag: PriceView; texts: PriceTexts }

export function ReductionNote({ tag: { reference_days, valid_until }, texts }: Props) {
  const notes = [
    reference_days !== null && texts.lowest(reference_days),
    valid_until !== null && texts.validUntil(valid_until),
  ].filter(Boolean)
  if (notes.length === 0) return null
  return <p className="text-sm text-muted">{notes.join(' ')}</p>
}
