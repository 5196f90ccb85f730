import { useEffect, useRef, useState } from 'react'
import { defaultCurrency } from '#shared/money/currency.ts'
import { parseAmount } from '#shared/money/parse-amount.ts'
import { getMargin } from '../../rules/margin.ts'
import { adminProductFormTexts as texts } from '../../rules/admin-product-form-texts.ts'

type Prices = { base_price: string; cost_price: string }

/** The margin follows the prices while they are typed. */
export function MarginLine({ base_price, cost_price }: Prices) {
  const line = useRef<HTMLParagraphElement>(null)
  const [prices, setPrices] = useState({ base_price, cost_price })
  useEffect(() => {
    const form = line.current?.closest('form')
    if (!form) return
    const update = () => {
      const fields = new FormData(form)
      setPrices({
        base_price: String(fields.get('base_price') ?? ''),
        cost_price: String(fields.get('cost_price') ?? ''),
      })
    }
    form.addEventListener('input', update)
    return () => form.removeEventListener('input', update)
  }, [])
  const margin = findMargin(prices)
  return (
    <p ref={line} className="text-sm text-muted tabular-nums empty:hidden sm:col-span-2">
      {margin === null ? null : texts.margin(margin)}
    </p>
  )
}

function findMargin({ base_price, cost_price }: Prices): number | null {
  const price = parseAmount(base_price, defaultCurrency)
  const cost = parseAmount(cost_price, defaultCurrency)
  return price === undefined || cost === undefined ? null : getMargin(price, cost)
}
