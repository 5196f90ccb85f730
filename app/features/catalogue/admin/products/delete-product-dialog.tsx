import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminProductsTexts } from '../../rules/admin-products-texts.ts'
import { Button } from '#ui/button.tsx'
import { Confirmation } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { toErrorText, isSaved, type FormResult } from '#web/form-result.ts'
import { DeletionWarning } from './deletion-warning.tsx'
import { PrefetchPage } from '#shell/admin/prefetch-page.tsx'

const { deletion: words } = adminProductsTexts

type Props = {
  product: { id: string; name: string; sold_in: readonly { name: string }[] }
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeleteProductDialog({ product, isOpen, onClose, onDeleted }: Props) {
  const { Form, data, state } = useFetcher<FormResult>()
  const isDone = state === 'idle' && isSaved(data)
  const error = state === 'idle' ? toErrorText(data) : null
  useEffect(() => {
    if (isDone) onDeleted()
  }, [isDone, onDeleted])
  const deletePath = to.admin.product.deletion(product.id)
  return (
    <>
      {/* Prefetches the route module, so a submission during a network failure still gets an error message. */}
      <PrefetchPage page={deletePath} />
      <Confirmation
        isOpen={isOpen}
        onClose={onClose}
        title={words.title}
        cancelLabel={adminCommonTexts.cancel}
        action={
          <Form method="post" action={deletePath}>
            <Button
              type="submit"
              variant="danger"
              pendingLabel={state !== 'idle' && adminCommonTexts.deleting}
            >
              {adminCommonTexts.delete}
            </Button>
          </Form>
        }
      >
        <DeletionWarning name={product.name} stores={product.sold_in} />
        {error && (
          <div className="mt-4">
            <ErrorBox>{error}</ErrorBox>
          </div>
        )}
      </Confirmation>
    </>
  )
}
