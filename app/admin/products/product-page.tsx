import { Copy, Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { to } from '#domain/paths.ts'
import type { NumberFormat } from '#domain/locale.ts'
import { draftOfSent, isUnwritten, type ProductDraft } from '#domain/product-draft.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminProductFormWords } from '#domain/text/admin/product-form.ts'
import { adminProductsWords as words } from '#domain/text/admin/products.ts'
import { adminShellWords } from '#domain/text/admin/shell.ts'
import type { ProductEditor } from '#server/catalogue/read-product-editor.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { EditAnswer } from '../form-answer.ts'
import { BackLink } from '../shell/back-link.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useEdit } from '../use-edit.ts'
import { DeletionQuestion } from './deletion-question.tsx'
import { ProductForm } from './product-form.tsx'
import { SkuTwins } from './sku-twins.tsx'
import { productLines } from './product-lines.ts'

type Props = {
  view: ProductEditor & {
    company_id: string
    mayEdit: boolean
    back: string
    numberFormat: NumberFormat
  }
  answer: EditAnswer<ProductDraft> | undefined
  /** Only new products have one. */
  form_key?: string
  /** Name of the product it was copied from. */
  copied?: string | null
  isSaved?: boolean
}

export function ProductPage({ view, answer, form_key, copied = null, isSaved = false }: Props) {
  const { product, stores, company_id, mayEdit, back, numberFormat, twins } = view
  const { draft, version, ...edit } = useEdit<ProductDraft>({
    answer,
    shown: view.draft,
    draftOf: writtenDraft,
    linesOf: (one) => productLines(one, stores, numberFormat),
  })
  return (
    <>
      <BackLink href={back}>{words.title}</BackLink>
      <PageHead
        title={product?.name ?? words.newProduct}
        description={mayEdit ? null : adminShellWords.readOnly}
        actions={product && mayEdit && <Actions product={product} view={view} />}
      />
      {copied !== null && (
        <div role="status" className="notice notice-plain mb-6">
          {adminProductFormWords.copied(copied)}
        </div>
      )}
      {isSaved && (
        <div className="mb-6">
          <Notice>{adminProductFormWords.saved}</Notice>
        </div>
      )}
      <SkuTwins twins={twins} />
      <ProductForm
        back={back}
        key={version}
        edit={edit}
        company_id={company_id}
        draft={draft}
        stores={stores}
        seen={product?.seen}
        answer={answer}
        form_key={form_key && (answer?.typed?.['key'] ?? form_key)}
        mayEdit={mayEdit}
        isCopy={copied !== null}
      />
    </>
  )
}

/** Drops the blank rows for new entries, which are submitted empty. */
function writtenDraft(sent: Record<string, unknown>, before: ProductDraft): ProductDraft {
  const draft = draftOfSent(sent, before)
  return {
    ...draft,
    variants: draft.variants.filter((row) => !isUnwritten(row)),
    specifications: draft.specifications.filter((row) => !isUnwritten(row)),
  }
}

type ActionsProps = {
  product: NonNullable<ProductEditor['product']>
  view: Pick<Props['view'], 'stores' | 'draft' | 'back'>
}

function Actions({ product, view: { stores, draft, back } }: ActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate(back), [navigate, back])
  const sold_in = stores.filter((_, at) => draft.stores[at]?.selected)
  return (
    <>
      <ButtonLink variant="secondary" href={to.admin.newProduct(product.id)}>
        <Copy aria-hidden="true" strokeWidth={1.75} />
        {adminProductFormWords.duplicate}
      </ButtonLink>
      <form action={to.admin.product.deletion(product.id)}>
        <Button
          type="submit"
          variant="secondary"
          onClick={(event) => {
            event.preventDefault()
            setIsAsking(true)
          }}
        >
          <Trash2 aria-hidden="true" strokeWidth={1.75} />
          {adminCommonWords.delete}
        </Button>
      </form>
      <DeletionQuestion
        product={{ ...product, sold_in }}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDeleted={leave}
      />
    </>
  )
}
