import { useState } from 'react'
import { limits } from '#shared/limits.ts'
import { productsRefusals } from '../../rules/product-errors.ts'
import type { ImageDraft } from '../../rules/product-draft.ts'
import { isWebUrl } from '#shared/safe-url.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { addOnEnter } from './use-row-list.ts'

const { images: words } = adminProductFormTexts

type Props = { isOpen: boolean; onClose: () => void; onAdd: (image: ImageDraft) => void }

/** Local to the dialog: the image is saved with the product form. */
export function AddImageDialog({ isOpen, onClose, onAdd }: Props) {
  const [{ url, alt_text }, setTyped] = useState(blank)
  const [hasInvalidUrl, setHasInvalidUrl] = useState(false)
  function close() {
    setTyped(blank)
    setHasInvalidUrl(false)
    onClose()
  }
  function add() {
    const address = url.trim()
    if (!isWebUrl(address)) return setHasInvalidUrl(true)
    onAdd({ id: '', url: address, alt_text: alt_text.trim(), picture: null })
    close()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={words.add}
      closeLabel={adminCommonTexts.close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {adminCommonTexts.cancel}
          </Button>
          <Button onClick={add}>{words.add}</Button>
        </>
      }
    >
      <div className="grid gap-5" onKeyDown={addOnEnter(add)}>
        <Field
          label={words.url}
          hint={words.urlHint}
          error={hasInvalidUrl && !isWebUrl(url.trim()) ? invalid : null}
        >
          <TextInput
            type="url"
            value={url}
            maxLength={limits.url}
            placeholder="https://"
            autoFocus
            onChange={(event) => setTyped({ url: event.currentTarget.value, alt_text })}
          />
        </Field>
        <Field label={words.altText} hint={words.altTextHint}>
          <TextInput
            value={alt_text}
            maxLength={limits.altText}
            onChange={(event) => setTyped({ url, alt_text: event.currentTarget.value })}
          />
        </Field>
      </div>
    </Dialog>
  )
}

const blank = { url: '', alt_text: '' }

const { en: invalid } = productsRefusals.urlInvalid
