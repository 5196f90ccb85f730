import { Trash2 } from 'lucide-react'
import { formatSum } from '#shell/admin/format-sum.ts'
import { formatNeutralPrice } from '#shared/money/price.ts'
import { to } from '#shared/paths/paths.ts'
import { adminProductsTexts } from '../../rules/admin-products-texts.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import type { StaffProduct } from '../../server/listing/read-staff-products.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { NoPicture } from '#ui/no-picture.tsx'
import { ProductTick } from './bulk/bulk-bar.tsx'
import { StaffPicture } from './staff-picture.tsx'
import type { toListFilter } from './list-query.ts'

const { card: words, safety } = adminProductsTexts

type Props = {
  product: StaffProduct
  listFilter: ReturnType<typeof toListFilter>
  onDelete: (() => void) | null
}

/** The whole card is clickable; the link is named after the product. */
export function ProductCard({ product, listFilter, onDelete }: Props) {
  const { id, company_id, name, text, category, picture } = product
  return (
    <li className="product-tile paper" data-testid="product-card">
      <div className="product-tile-picture">
        {picture ? (
          <StaffPicture
            company_id={company_id}
            picture={picture}
            alt={picture.alt_text}
            sizes="(width < 40rem) 6.5rem, 20rem"
            className="size-full object-cover"
          />
        ) : (
          <NoPicture text={words.noImage} />
        )}
      </div>
      <div className="grid content-start gap-1 p-3 sm:gap-2 sm:p-4">
        {category && <Badge className="justify-self-start max-sm:hidden">{category}</Badge>}
        <h2 className="heading text-base wrap-anywhere">
          <Link href={to.admin.product(id, listFilter)} className="product-tile-link">
            {name}
          </Link>
        </h2>
        {text && (
          <p className="line-clamp-2 text-sm max-sm:hidden wrap-anywhere text-muted">{text}</p>
        )}
        <PriceAndFacts product={product} />
        {listFilter.safety && product.missing_facts.length > 0 && (
          <p className="text-sm text-danger">
            {safety.lacks(product.missing_facts.map((fact) => safety.facts[fact]).join(', '))}
          </p>
        )}
        <SoldIn product={product} />
      </div>
      {onDelete && <ProductTick id={id} name={name} className="absolute inset-s-3 top-3" />}
      {onDelete && <DeleteButton id={id} name={name} onDelete={onDelete} />}
    </li>
  )
}

function PriceAndFacts({ product }: { product: StaffProduct }) {
  const { base_price, cost_price, sku, variant_count } = product
  const facts = [
    variant_count > 0 && words.variantCount(variant_count),
    cost_price !== null && words.cost(formatNeutralPrice(cost_price)),
    sku !== '' && words.sku(sku),
  ].filter((fact) => fact !== false)
  return (
    <>
      <p className="font-semibold tabular-nums">
        {variant_count > 0 ? words.multipleVariants : formatNeutralPrice(base_price)}
      </p>
      {facts.length > 0 && (
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted tabular-nums">
          {facts.map((fact) => (
            <li key={fact} className="wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const maxStores = 3

function SoldIn({ product: { sold_in } }: { product: StaffProduct }) {
  const rest = sold_in.length - maxStores
  return (
    <ul className="grid gap-1 text-xs sm:mt-1 sm:border-t sm:border-line sm:pt-3 text-muted">
      {sold_in.length === 0 && <li>{words.nowhere}</li>}
      {sold_in.slice(0, maxStores).map(({ name, price, money, active }) => (
        <li key={name} className="wrap-anywhere">
          {active ? words.storePrice(formatSum(price, money), name) : words.inactiveIn(name)}
        </li>
      ))}
      {rest > 0 && <li>{words.moreStores(rest)}</li>}
    </ul>
  )
}

type DeleteProps = { id: string; name: string; onDelete: () => void }

/** Opens the delete dialog; without JavaScript the form leads to the confirmation page. */
function DeleteButton({ id, name, onDelete }: DeleteProps) {
  return (
    <form action={to.admin.product.deletion(id)} className="product-tile-delete">
      <IconButton
        type="submit"
        size="small"
        variant="secondary"
        label={adminCommonTexts.deleteNamed(name)}
        icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
        onClick={(event) => {
          event.preventDefault()
          onDelete()
        }}
      />
    </form>
  )
}
