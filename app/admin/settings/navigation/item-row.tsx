import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd'
import { Trash2 } from 'lucide-react'
import { hasOwnContent, isBuiltIn, type NavigationItem } from '#domain/navigation.ts'
import { to } from '#domain/paths.ts'
import { stepText } from '#domain/rows.ts'
import { adminNavigationWords as words } from '#domain/text/admin/navigation.ts'
import { adminRowsWords } from '#domain/text/admin/rows.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Field } from '#ui/field.tsx'
import { DragHandle } from '../../dragging/drag-handle.tsx'

type Props = {
  item: NavigationItem
  at: number
  total: number
  handle: DraggableProvidedDragHandleProps | null
  mayEdit: boolean
  faultOf: (field: string) => string | undefined
  onWrite: () => void
  onRemove: () => void
}

/** One item; its values are submitted in hidden fields. */
export function ItemRow(props: Props) {
  const { item, at, handle, mayEdit, faultOf, onWrite, onRemove } = props
  const { label, href, content } = item
  const hasContent = hasOwnContent(href)
  const fault = faultOf('label') ?? faultOf('href')
  return (
    <div className="navigation-item">
      <input type="hidden" name={`items.${at}.label`} value={label} />
      <input type="hidden" name={`items.${at}.href`} value={href} />
      {content && <ContentFields at={at} content={content} />}
      {mayEdit && (
        <span className="needs-script">
          <DragHandle handle={handle} name={label} />
        </span>
      )}
      <div className="min-w-0 grow">
        <p id={`item-${at}`} className="font-medium wrap-anywhere">
          {label}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{href}</p>
        {hasContent && isBuiltIn(href) && <p className="mt-1 text-sm">{words.taken}</p>}
        {hasContent && !content && <p className="text-sm text-muted">{words.noContent}</p>}
        {fault && <p className="text-sm text-danger">{fault}</p>}
      </div>
      {mayEdit && (
        <div className="flex flex-wrap items-center gap-1">
          {hasContent && (
            <Button
              variant="secondary"
              size="small"
              aria-describedby={`item-${at}`}
              className="needs-script"
              onClick={onWrite}
            >
              {content ? words.editContent : words.addContent}
            </Button>
          )}
          <IconButton
            type="submit"
            name="step"
            value={stepText({ does: 'remove', at })}
            formAction={to.admin.settings.navigation.draft()}
            label={words.removeItem(label)}
            icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
            size="small"
            className="text-muted"
            onClick={(event) => {
              event.preventDefault()
              onRemove()
            }}
          />
        </div>
      )}
      {mayEdit && (
        <noscript className="basis-full">
          <Plainly {...props} hasContent={hasContent} />
        </noscript>
      )}
    </div>
  )
}

function ContentFields({
  at,
  content,
}: {
  at: number
  content: { title: string; content: string }
}) {
  return (
    <>
      <input type="hidden" name={`items.${at}.content.title`} value={content.title} />
      <input type="hidden" name={`items.${at}.content.content`} value={content.content} />
    </>
  )
}

/**
 * Controls without JavaScript. These fields come after the hidden ones of the same name, and the last value
 * wins.
 */
function Plainly({ item, at, total, hasContent }: Props & { hasContent: boolean }) {
  const draft = to.admin.settings.navigation.draft()
  return (
    <div className="grid gap-3 pt-2">
      <div className="flex gap-2">
        {(['up', 'down'] as const).map((does) => (
          <Button
            key={does}
            type="submit"
            variant="secondary"
            size="small"
            name="step"
            value={stepText({ does, at })}
            formAction={draft}
            disabled={at === (does === 'up' ? 0 : total - 1)}
          >
            {adminRowsWords[does](item.label)}
          </Button>
        ))}
      </div>
      {hasContent && (
        <>
          <Field label={words.dialog.pageTitle}>
            <TextInput name={`items.${at}.content.title`} defaultValue={item.content?.title} />
          </Field>
          <Field label={words.dialog.content}>
            <Textarea
              name={`items.${at}.content.content`}
              defaultValue={item.content?.content}
              rows={10}
            />
          </Field>
        </>
      )}
    </div>
  )
}
