import { useState } from 'react'
import { isSame } from '#domain/same.ts'
import { limits } from '#domain/limits.ts'
import type { NavigationItem } from '#domain/navigation.ts'
import type { Page } from '#domain/page-content.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminNavigationWords } from '#domain/text/admin/navigation.ts'
import type { Theme } from '#domain/theme.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useUnsavedWork } from '../../unsaved-work.ts'
import { HtmlEditor } from '../pages/html-editor.tsx'
import { ShownPage } from '../pages/shown-page.tsx'

type Props = {
  /** Item being edited; undefined while the dialog is closed. */
  item: NavigationItem | undefined
  theme: Theme
  lang: string
  onClose: () => void
  onSave: (page: Page) => void
}

const { dialog: words } = adminNavigationWords

export function ItemContent({ item, theme, lang, onClose, onSave }: Props) {
  const [first] = useState<Page>(item?.content ?? { title: item?.label ?? '', content: '' })
  const [page, setPage] = useState(first)
  useUnsavedWork(() => item !== undefined && !isSame(page, first))
  return (
    <Dialog
      isOpen={item !== undefined}
      onClose={onClose}
      title={words.title(item?.label ?? '')}
      closeLabel={adminCommonWords.close}
      isWide
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={() => onSave(page)}>{words.save}</Button>
        </>
      }
    >
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Field label={words.pageTitle}>
            <TextInput
              value={page.title}
              maxLength={limits.title}
              onChange={({ currentTarget: { value } }) => setPage({ ...page, title: value })}
            />
          </Field>
          <HtmlEditor
            label={words.content}
            rows={10}
            value={page.content}
            onChange={(content) => setPage({ ...page, content })}
          />
        </div>
        <ShownPage {...page} stored={nothing} theme={theme} lang={lang} />
      </div>
    </Dialog>
  )
}

const nothing = { content: '', html: '' }
