import { Trash2 } from 'lucide-react'
import { formatSum } from '#shell/admin/format-sum.ts'
import { formatNeutralPrice } from '#shared/money/price.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { adminProductsTexts } from '../../rules/admin-products-texts.ts'
import { getMargin } from '../../rules/margin.ts'
import type { StaffProduct } from '../../server/listing/read-staff-products.ts'
import { formatAmountInput } from '#shared/money/parse-amount.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { ProductTick } from './bulk/bulk-bar.tsx'
import { toListFilter, type ProductListQuery } from './list-query.ts'
import type { ProductColumn, ProductSorting } from '../../rules/product-table.ts'
import { EditableCell } from './editable-cell.tsx'
import type { CellEdit } from './use-cell-edits.ts'
import { StaffPicture } from './staff-picture.tsx'

const { table: words, card, sorting: sortingTexts } = adminProductsTexts

type Props = {
  products: readonly StaffProduct[]
  listFilter: ReturnType<typeof toListFilter>
  /** Null for a person who may not edit. */
  onDelete: ((product: StaffProduct) => void) | null
  onEdit: (edit: CellEdit) => void
  listQuery: ProductListQuery
  hidden: readonly ProductColumn[]
}

/** One line for each product, with all that an owner compares. */
export function ProductTable({ products, ...acts }: Props) {
  return (
    <div className="paper product-rows mt-4">
      <Table
        caption={adminProductsTexts.title}
        columns={listColumns(acts)}
        rows={products}
        getKey={({ id }) => id}
        isStacked
        isList
      />
    </div>
  )
}

function listColumns({
  listFilter,
  onDelete,
  onEdit,
  listQuery,
  hidden,
}: Omit<Props, 'products'>): readonly Column<StaffProduct>[] {
  const edit = onDelete && onEdit
  const optional: (Column<StaffProduct> & { name: ProductColumn })[] = [
    {
      name: 'state',
      heading: words.state,
      cell: (product) => <State product={product} onEdit={edit} />,
    },
    {
      name: 'stock',
      heading: words.stock,
      isNumeric: true,
      cell: (product) => <Stock product={product} onEdit={edit} />,
    },
    {
      name: 'price',
      heading: words.price,
      isNumeric: true,
      sorting: toSorting(listQuery, 'price', words.price),
      cell: (product) => <Prices product={product} onEdit={edit} />,
    },
    { name: 'margin', heading: words.margin, isNumeric: true, cell: formatMargin },
    {
      name: 'stores',
      heading: words.stores,
      cell: ({ sold_in }) => (
        <span className="text-sm text-muted">
          {sold_in.length === 0 ? card.nowhere : sold_in.map(({ name }) => name).join(', ')}
        </span>
      ),
    },
  ]
  const columns: Column<StaffProduct>[] = [
    {
      heading: words.product,
      isRowHeading: true,
      sorting: toSorting(listQuery, 'name', words.product),
      cell: (product) => <Name product={product} href={to.admin.product(product.id, listFilter)} />,
    },
    ...optional.filter((column) => !hidden.includes(column.name)),
  ]
  if (!onDelete) return columns
  return [
    {
      name: 'select',
      heading: words.select,
      cell: ({ id, name }) => <ProductTick id={id} name={name} />,
    },
    ...columns,
    {
      name: 'actions',
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

/** A second press turns the order round. */
function toSorting(listQuery: ProductListQuery, by: 'name' | 'price', heading: string) {
  const { sorting } = listQuery
  const next: ProductSorting = sorting === by ? `-${by}` : by
  return {
    href: to.admin.products(toListFilter({ ...listQuery, sorting: next })),
    label: sortingTexts.sortBy(heading),
    direction:
      sorting === by
        ? ('ascending' as const)
        : sorting === `-${by}`
          ? ('descending' as const)
          : null,
  }
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

type ValueProps = { product: StaffProduct; onEdit: Props['onEdit'] | null }

function State({ product, onEdit }: ValueProps) {
  const { sold_in, stock } = product
  const isActive = sold_in.some(({ active }) => active)
  const badge = !isActive ? (
    <Badge>{words.inactive}</Badge>
  ) : stock !== null && stock <= 0 ? (
    <Badge tone="warning">{words.soldOut}</Badge>
  ) : (
    <Badge tone="good">{words.active}</Badge>
  )
  if (!onEdit || sold_in.length !== 1) return badge
  const value = isActive ? 'on' : ''
  return (
    <EditableCell {...{ product, onEdit }} field="active" value={value} seen={value}>
      {badge}
    </EditableCell>
  )
}

function Stock({ product, onEdit }: ValueProps) {
  const { stock, variant_count } = product
  const shown = stock === null ? <span className="text-muted">{words.notCounted}</span> : stock
  if (!onEdit || variant_count > 0 || (stock !== null && stock < 0)) return shown
  const value = stock === null ? '' : String(stock)
  return (
    <EditableCell {...{ product, onEdit }} field="stock" value={value} seen={value}>
      {shown}
    </EditableCell>
  )
}

/** The prices at which the stores sell it, each once. */
function Prices({ product, onEdit }: ValueProps) {
  const { sold_in, base_price } = product
  const prices = [...new Set(sold_in.map(({ price, money }) => formatSum(price, money)))]
  const shown = prices.length === 0 ? formatNeutralPrice(base_price) : prices.join(', ')
  const [only, ...others] = sold_in
  if (!onEdit || !only || others.length > 0) return shown
  const { numberFormat } = parseLocaleSettings({ locale: only.money.locale })
  const value = formatAmountInput(only.price, numberFormat)
  return (
    <EditableCell {...{ product, onEdit }} field="price" value={value} seen={String(only.price)}>
      {shown}
    </EditableCell>
  )
}

function formatMargin({ sold_in, base_price, cost_price }: StaffProduct): string {
  const [first] = sold_in
  const margin = getMargin(first?.price ?? base_price, cost_price)
  return margin === null ? words.unknown : words.percent(margin)
}
