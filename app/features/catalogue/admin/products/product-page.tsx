import { Copy, Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import type { NumberFormat } from '#shared/stores/locale.ts'
import { parseSubmittedDraft, isBlankRow, type ProductDraft } from '../../rules/product-draft.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminProductFoldTexts } from '../../rules/admin-product-fold-texts.ts'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { adminRecallTexts } from '#features/recalls/rules/admin-texts.ts'
import { adminProductsTexts as texts } from '../../rules/admin-products-texts.ts'
import { adminShellTexts } from '#shared/text/admin/shell.ts'
import type { ProductEditor } from '../../server/products/read-product-editor.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import type { FormResult } from '#web/form-result.ts'
import { useEdit } from '#web/use-edit.ts'
import { BackLink, PageHeader } from '#shell/admin/page-header.tsx'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { ProductForm } from './product-form.tsx'
import type { SkuDuplicate } from '../../server/products/store-products.ts'
import { Link } from '#ui/link.tsx'
import { keptSwitches } from '#shared/kept-switches.ts'
import { useKeptSwitch } from '#shell/admin/kept-switch.ts'
import type { FormFields } from './list-query.ts'
import { listProductFields } from './list-product-fields.ts'

type Props = {
  view: ProductEditor & {
    company_id: string
    mayEdit: boolean
    back: string
    numberFormat: NumberFormat
    hasGrid: boolean
    menu_store_id: string | null
  }
  result: FormResult<ProductDraft> | undefined
  /** Only new products have one. */
  form_key?: string
  /** Name of the product it was copied from. */
  copied?: string | null
  isSaved?: boolean
  fields?: FormFields
}

export function ProductPage({
  view,
  result,
  form_key,
  copied = null,
  isSaved = false,
  fields,
}: Props) {
  const { product, stores, company_id, mayEdit, back, numberFormat, duplicates, related_names } =
    view
  const { draft, formKey, ...edit } = useEdit<ProductDraft>({
    result,
    stored: view.draft,
    toDraft: toSubmittedDraft,
    toFieldValues: (one) => listProductFields(one, view, numberFormat),
  })
  const grid = useKeptSwitch(keptSwitches.variantGrid, view.hasGrid)
  const [shownFields, setShownFields] = useState(fields ?? 'all')
  return (
    <>
      <BackLink href={back}>{texts.title}</BackLink>
      <PageHeader
        title={product?.name ?? texts.newProduct}
        description={mayEdit ? null : adminShellTexts.readOnly}
        actions={
          product
            ? mayEdit && <Actions product={product} view={view} />
            : fields && <FieldsSwitch shown={shownFields} onSwitch={setShownFields} />
        }
      />
      {copied !== null && (
        <div role="status" className="notice notice-plain mb-6">
          {adminProductFormTexts.copied(copied)}
        </div>
      )}
      {isSaved && (
        <div className="mb-6">
          <Banner>{adminProductFormTexts.saved}</Banner>
        </div>
      )}
      <DuplicateSkus duplicates={duplicates} />
      <ProductForm
        back={back}
        key={formKey}
        edit={edit}
        company_id={company_id}
        related_names={related_names}
        draft={draft}
        stores={stores}
        menu_store_id={mayEdit ? view.menu_store_id : null}
        makers={view.makers}
        version={product?.version}
        product={{ id: product?.id ?? null, slug: product?.slug ?? null }}
        grid={grid}
        result={result}
        form_key={form_key && (result?.submitted?.['key'] ?? form_key)}
        mayEdit={mayEdit}
        isCopy={copied !== null}
        isShort={shownFields === 'few'}
      />
    </>
  )
}

type SwitchProps = { shown: FormFields; onSwitch: (fields: FormFields) => void }

/** With scripts the form stays as it is filled in, and a request only remembers the choice. */
function FieldsSwitch({ shown, onSwitch }: SwitchProps) {
  const { load } = useFetcher()
  const other = shown === 'few' ? 'all' : 'few'
  return (
    <form>
      <Button
        type="submit"
        variant="secondary"
        name="fields"
        value={other}
        onClick={(event) => {
          event.preventDefault()
          onSwitch(other)
          void load(to.admin.newProduct({ fields: other }))
        }}
      >
        {other === 'all' ? adminProductFoldTexts.showAll : adminProductFoldTexts.showFew}
      </Button>
    </form>
  )
}

/** Drops the blank rows for new entries, which are submitted empty. */
function toSubmittedDraft(sent: Record<string, unknown>, before: ProductDraft): ProductDraft {
  const draft = parseSubmittedDraft(sent, before)
  return {
    ...draft,
    variants: draft.variants.filter((row) => !isBlankRow(row)),
    specifications: draft.specifications.filter((row) => !isBlankRow(row)),
  }
}

type ActionsProps = {
  product: NonNullable<ProductEditor['product']>
  view: Pick<Props['view'], 'stores' | 'draft' | 'back'>
}

function Actions({ product, view: { stores, draft, back } }: ActionsProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate(back), [navigate, back])
  const sold_in = stores.filter((_, at) => draft.stores[at]?.selected)
  return (
    <>
      <ButtonLink variant="secondary" href={to.admin.newProduct({ from: product.id })}>
        <Copy aria-hidden="true" strokeWidth={1.75} />
        {adminProductFormTexts.duplicate}
      </ButtonLink>
      <ButtonLink variant="secondary" href={to.admin.product.recall(product.id)}>
        {adminRecallTexts.open}
      </ButtonLink>
      <form action={to.admin.product.deletion(product.id)}>
        <Button
          type="submit"
          variant="secondary"
          onClick={(event) => {
            event.preventDefault()
            setIsDialogOpen(true)
          }}
        >
          <Trash2 aria-hidden="true" strokeWidth={1.75} />
          {adminCommonTexts.delete}
        </Button>
      </form>
      <DeleteProductDialog
        product={{ ...product, sold_in }}
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        onDeleted={leave}
      />
    </>
  )
}

/** Lists other products that share an SKU with this one: an import cannot tell them apart. */
function DuplicateSkus({ duplicates }: { duplicates: readonly SkuDuplicate[] }) {
  if (duplicates.length === 0) return null
  return (
    <div role="status" className="notice notice-bad mb-6 grid gap-2">
      <p>{adminProductFormTexts.twins}</p>
      <ul className="grid gap-1">
        {duplicates.map(({ id, name, sku }) => (
          <li key={`${id} ${sku}`} className="wrap-anywhere">
            {sku}:{' '}
            <Link href={to.admin.product(id)} className="underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
