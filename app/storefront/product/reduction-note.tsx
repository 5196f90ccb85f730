import type { PriceTexts } from '#domain/text/price.ts'
import type { PriceView } from './product-view.ts'

type Props = { tag: PriceView; texts: PriceTexts }

export function ReductionNote({ tag: { before_price, valid_until }, texts }: Props) {
  const notes = [
    before_price !== null && texts.lowest,
    valid_until !== null && texts.validUntil(valid_until),
  ].filter(Boolean)
  if (notes.length === 0) return null
  return <p className="text-sm text-muted">{notes.join(' ')}</p>
}
