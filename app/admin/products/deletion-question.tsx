import { useEffect } from 'react'
import { PrefetchPageLinks, useFetcher } from 'react-router'
import { to } from '#domain/paths.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminProductsWords } from '#domain/text/admin/products.ts'
import { Button } from '#ui/button.tsx'
import { Confirmation } from '#ui/confirmation.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { errorOf, isTaken, type FormAnswer } from '../form-answer.ts'
import { DeletionWarning } from './deletion-warning.tsx'

const { deletion: words } = adminProductsWords

type Props = {
  product: { id: string; name: string; sold_in: readonly { name: string }[] }
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeletionQuestion({ product, isOpen, onClose, onDeleted }: Props) {
  const { Form, data, state } = useFetcher<FormAnswer>()
  const isDone = state === 'idle' && isTaken(data)
  const error = state === 'idle' ? errorOf(data) : null
  useEffect(() => {
    if (isDone) onDeleted()
  }, [isDone, onDeleted])
  const address = to.admin.product.deletion(product.id)
  return (
    <>
      {/* Prefetches the route module, so a submission during a network failure still gets an error message. */}
      <PrefetchPageLinks page={address} />
      <Confirmation
        isOpen={isOpen}
        onClose={onClose}
        title={words.title}
        cancelLabel={adminCommonWords.cancel}
        action={
          <Form method="post" action={address}>
            <Button
              type="submit"
              variant="danger"
              pendingLabel={state !== 'idle' && adminCommonWords.deleting}
            >
              {adminCommonWords.delete}
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
