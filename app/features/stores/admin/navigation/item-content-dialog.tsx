import { useState } from 'react'
import { isSameContent } from '#shared/same-content.ts'
import { limits } from '#shared/limits.ts'
import type { NavigationItem } from '../../rules/navigation.ts'
import type { Page } from '../../rules/page-content.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminNavigationTexts } from '../../rules/admin-navigation-texts.ts'
import type { Theme } from '#shared/theme/theme.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { useUnsavedWork } from '#web/unsaved-work.ts'
import { PlaceholderList } from '#shell/admin/rows/placeholders.tsx'
import { HtmlEditor } from '../pages/html-editor.tsx'
import { PagePreview } from '../pages/pages-card.tsx'

type Props = {
  /** Item being edited; undefined while the dialog is closed. */
  item: NavigationItem | undefined
  theme: Theme
  lang: string
  placeholders: Record<string, string>
  onClose: () => void
  onSave: (page: Page) => void
}

const { dialog: words } = adminNavigationTexts

export function ItemContentDialog({ item, theme, lang, placeholders, onClose, onSave }: Props) {
  const [initialPage] = useState<Page>(item?.content ?? { title: item?.label ?? '', content: '' })
  const [page, setPage] = useState(initialPage)
  useUnsavedWork(() => item !== undefined && !isSameContent(page, initialPage))
  return (
    <Dialog
      isOpen={item !== undefined}
      onClose={onClose}
      title={words.title(item?.label ?? '')}
      closeLabel={adminCommonTexts.close}
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
          <PlaceholderList values={placeholders} />
        </div>
        <PagePreview {...page} stored={noStoredPage} theme={theme} lang={lang} />
      </div>
    </Dialog>
  )
}

const noStoredPage = { content: '', html: '' }
