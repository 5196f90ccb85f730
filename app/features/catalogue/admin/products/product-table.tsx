import { Trash2 } from 'lucide-react'
import { formatSum } from '#shell/admin/format-sum.ts'
import { formatNeutralPrice } from '#shared/money/price.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { adminBulkTexts, adminProductsTexts } from '../../rules/admin-products-texts.ts'
import { getMargin } from '../../rules/margin.ts'
import type { StaffProduct } from '../../server/listing/read-staff-products.ts'
import { bulkFormId } from './bulk/bulk-bar.tsx'
import type { toListFilter } from './list-query.ts'
import { StaffPicture } from './staff-picture.tsx'

const { table: words, card } = adminProductsTexts

type Props = {
  products: readonly StaffProduct[]
  listFilter: ReturnType<typeof toListFilter>
  onDelete: ((product: StaffProduct) => void) | null
}

/** One line for each product, with all that an owner compares. */
export function ProductTable({ products, listFilter, onDelete }: Props) {
  return (
    <div className="paper mt-4">
      <Table
        caption={adminProductsTexts.title}
        columns={listColumns(listFilter, onDelete)}
        rows={products}
        getKey={({ id }) => id}
        isStacked
        isList
      />
    </div>
  )
}

function listColumns(
  listFilter: Props['listFilter'],
  onDelete: Props['onDelete'],
): readonly Column<StaffProduct>[] {
  const columns: Column<StaffProduct>[] = [
    {
      heading: words.product,
      isRowHeading: true,
      cell: (product) => <Name product={product} href={to.admin.product(product.id, listFilter)} />,
    },
    { heading: words.state, cell: (product) => <State product={product} /> },
    {
      heading: words.stock,
      isNumeric: true,
      cell: ({ stock }) =>
        stock === null ? <span className="text-muted">{words.notCounted}</span> : stock,
    },
    { heading: words.price, isNumeric: true, cell: (product) => <Prices product={product} /> },
    { heading: words.margin, isNumeric: true, cell: formatMargin },
    {
      heading: words.stores,
      cell: ({ sold_in }) => (
        <span className="text-sm text-muted">
          {sold_in.length === 0 ? card.nowhere : sold_in.map(({ name }) => name).join(', ')}
        </span>
      ),
    },
  ]
  if (!onDelete) return columns
  return [
    {
      heading: words.select,
      cell: ({ id, name }) => (
        <input
          type="checkbox"
          form={bulkFormId}
          name="ids"
          value={id}
          aria-label={adminBulkTexts.choose(name)}
          className="tick"
        />
      ),
    },
    ...columns,
    {
      heading: words.actions,
      isNumeric: true,
      cell: (product) => (
        <form action={to.admin.product.deletion(product.id)}>
          <IconButton
            type="submit"
            size="small"
            variant="quiet"
            label={adminCommonTexts.deleteNamed(product.name)}
            icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
            onClick={(event) => {
              event.preventDefault()
              onDelete(product)
            }}
          />
        </form>
      ),
    },
  ]
}

function Name({ product, href }: { product: StaffProduct; href: string }) {
  const { company_id, name, sku, picture, category, variant_count } = product
  const facts = [sku, category, variant_count > 0 && card.variantCount(variant_count)].filter(
    (fact) => fact !== null && fact !== false && fact !== '',
  )
  return (
    <span className="flex items-center gap-3">
      <span className="size-11 shrink-0 overflow-hidden rounded-control bg-wash">
        {picture && (
          <StaffPicture
            company_id={company_id}
            picture={picture}
            alt=""
            sizes="2.75rem"
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0">
        <Link href={href} className="font-medium wrap-anywhere hover:underline">
          {name}
        </Link>
        <span className="block text-xs font-normal wrap-anywhere text-muted">
          {facts.join(' · ')}
        </span>
      </span>
    </span>
  )
}

function State({ product: { sold_in, stock } }: { product: StaffProduct }) {
  const isActive = sold_in.some(({ active }) => active)
  if (!isActive) return <Badge>{words.inactive}</Badge>
  return stock !== null && stock <= 0 ? (
    <Badge tone="warning">{words.soldOut}</Badge>
  ) : (
    <Badge tone="good">{words.active}</Badge>
  )
}

/** The prices at which the stores sell it, each once. */
function Prices({ product: { sold_in, base_price } }: { product: StaffProduct }) {
  const prices = [...new Set(sold_in.map(({ price, money }) => formatSum(price, money)))]
  return prices.length === 0 ? formatNeutralPrice(base_price) : prices.join(', ')
}

function formatMargin({ sold_in, base_price, cost_price }: StaffProduct): string {
  const [first] = sold_in
  const margin = getMargin(first?.price ?? base_price, cost_price)
  return margin === null ? words.unknown : words.percent(margin)
}
