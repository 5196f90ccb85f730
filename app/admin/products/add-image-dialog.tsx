import { useState } from 'react'
import { refusalText, refused } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import type { ImageDraft } from '#domain/product-draft.ts'
import { isWebUrl } from '#domain/safe-url.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminProductFormWords } from '#domain/text/admin/product-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { addOnEnter } from './add-on-enter.ts'

const { images: words } = adminProductFormWords

type Props = { isOpen: boolean; onClose: () => void; onAdd: (image: ImageDraft) => void }

/** Local to the dialog: the image is saved with the product form. */
export function AddImageDialog({ isOpen, onClose, onAdd }: Props) {
  const [{ url, alt_text }, setTyped] = useState(blank)
  const [isWrong, setIsWrong] = useState(false)
  function leave() {
    setTyped(blank)
    setIsWrong(false)
    onClose()
  }
  function add() {
    const address = url.trim()
    if (!isWebUrl(address)) return setIsWrong(true)
    onAdd({ id: '', url: address, alt_text: alt_text.trim(), picture: null })
    leave()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      title={words.add}
      closeLabel={adminCommonWords.close}
      actions={
        <>
          <Button variant="secondary" onClick={leave}>
            {adminCommonWords.cancel}
          </Button>
          <Button onClick={add}>{words.add}</Button>
        </>
      }
    >
      <div className="grid gap-5" onKeyDown={addOnEnter(add)}>
        <Field
          label={words.url}
          hint={words.urlHint}
          error={isWrong && !isWebUrl(url.trim()) ? invalid : null}
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

const invalid = refusalText(refused('urlInvalid'), 'en')
