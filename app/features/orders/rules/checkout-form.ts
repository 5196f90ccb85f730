import { z } from 'zod'
import { defaultCurrency } from '#shared/money/currency.ts'
import { limits } from '#shared/limits.ts'
import { fromDecimal, minor, toDecimal, type Minor } from '#shared/money/money.ts'
import { toRecord, toText } from '#shared/json-values.ts'
import { normalizeCode } from '#features/pricing/rules/campaign-code.ts'
import { toZodError } from '#shared/forms/fields.ts'

const unreadable = toZodError('cartUnreadable')
const id = z.uuid(unreadable)
const price = z
  .number(unreadable)
  .min(0, unreadable)
  .max(toDecimal(minor(limits.amount), defaultCurrency), unreadable)

/** A cart line from the browser; unknown keys such as pictures and totals are ignored. */
const item = z
  .object(
    {
      productId: id.optional(),
      storeProductId: id.optional(),
      variant: z.object({ id }, unreadable).nullish(),
      quantity: z.int(unreadable).min(1, unreadable),
      price: price.optional(),
      name: z.string().trim().max(limits.productName).optional().catch(undefined),
    },
    unreadable,
  )
  .refine(({ productId, storeProductId }) => productId ?? storeProductId, unreadable)
  .transform(({ productId, storeProductId, variant, quantity, price: shownPrice, name }) => ({
    store_product_id: storeProductId ?? productId ?? '',
    variant_id: variant?.id ?? null,
    quantity,
    name,
    // All supported currencies have two decimals.
    seen_price: shownPrice === undefined ? undefined : fromDecimal(shownPrice, defaultCurrency),
  }))

const items = z
  .array(item, unreadable)
  .min(1, toZodError('cartEmpty'))
  .max(limits.linesPerCart, toZodError('cartTooLarge'))

const code = z.string(unreadable).max(limits.code, unreadable).transform(normalizeCode)

const codes = z
  .array(code, unreadable)
  .max(limits.codesPerCart, unreadable)
  .transform((submitted) => [...new Set(submitted)])
  .default([])

const url = z.string().max(limits.url).optional().catch(undefined)

// Restricts ids of the payment provider to printable ASCII: PostgreSQL rejects NUL in text.
const printable = /^[\x21-\x7e]+$/

const session = z.string(unreadable).max(limits.url, unreadable).regex(printable, unreadable)

export const purchaseForm = z.object({ session_id: session }, unreadable)

export const checkoutForm = z.object(
  {
    items: items.transform(mergeLines),
    codes,
    // The sum of the goods that the shopper saw, with the discounts of codes and other rules.
    subtotal: price
      .transform((amount) => fromDecimal(amount, defaultCurrency))
      .optional()
      .catch(undefined),
    // The amount that gift cards and credit were shown to pay.
    credit: price
      .transform((amount) => fromDecimal(amount, defaultCurrency))
      .optional()
      .catch(undefined),
    success_url: url,
    cancel_url: url,
  },
  unreadable,
)

/**
 * Accepts unreadable lines and keeps at least their names. `session` is the payment attempt started earlier with this
 * cart.
 */
export const cartForm = z.object(
  {
    items: z
      .array(z.unknown(), unreadable)
      .max(limits.linesPerCart, toZodError('cartTooLarge'))
      .transform((lines) =>
        lines.map((line) => ({ name: readLineName(line), requestedLine: parseLine(line) })),
      ),
    codes: codes.catch([]),
    session: session.optional().catch(undefined),
  },
  unreadable,
)

export type CartFormLine = z.output<typeof cartForm>['items'][number]

function parseLine(line: unknown): CheckoutLine | null {
  return item.safeParse(line).data ?? null
}

function readLineName(line: unknown): string {
  return toText(toRecord(line)['name']).slice(0, limits.productName).toWellFormed()
}

type CheckoutLine = {
  store_product_id: string
  variant_id: string | null
  quantity: number
  name: string | undefined
  seen_price: Minor | undefined
}

// Lines of one variant are merged; differing prices are an error.
function mergeLines(lines: CheckoutLine[], context: z.RefinementCtx): CheckoutLine[] {
  const byVariant = Map.groupBy(
    lines,
    (line) => `${line.store_product_id} ${line.variant_id ?? ''}`,
  )
  return [...byVariant.values()].flatMap((group): CheckoutLine[] => {
    const [first] = group
    if (!first) return []
    if (group.some((line) => line.seen_price !== first.seen_price)) {
      context.issues.push({ code: 'custom', message: 'cartUnreadable', input: lines })
    }
    return [{ ...first, quantity: group.reduce((sum, { quantity }) => sum + quantity, 0) }]
  })
}
