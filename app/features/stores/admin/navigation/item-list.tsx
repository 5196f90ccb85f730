import { type NavigationItem, hasOwnContent, isBuiltIn } from '../../rules/navigation.ts'
import { adminNavigationTexts as texts } from '../../rules/admin-navigation-texts.ts'
import { DragArea, DragHandle } from '#shell/admin/dragging/drag-area.tsx'
import { Trash2 } from 'lucide-react'
import { to } from '#shared/paths/paths.ts'
import { formatStep } from '#shared/rows.ts'
import { adminSortableRowsTexts } from '#shared/text/admin/sortable-rows.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Textarea, TextInput, Field } from '#ui/field.tsx'

type Props = {
  items: readonly NavigationItem[]
  mayEdit: boolean
  /** By field name, e.g. items.0.href. */
  getFieldError: (field: string) => string | undefined
  onMove: (from: number, to: number) => void
  onEditContent: (index: number) => void
  onRemove: (index: number) => void
}

export function ItemList({
  items,
  mayEdit,
  getFieldError,
  onMove,
  onEditContent,
  onRemove,
}: Props) {
  const rows = items.map((_, index) => getItemKey(items, index))
  return (
    <DragArea
      lists={mayEdit ? [{ id: 'navigation', rows }] : []}
      onDrop={(_, from, to) => onMove(from.at, to.at)}
    >
      <ol data-drag-list="navigation" aria-label={texts.list} className="navigation-list">
        {items.map((item, index) => (
          <li key={rows[index]} data-drag-row={rows[index]} className="drag-row">
            <ItemRow
              item={item}
              index={index}
              total={items.length}
              mayEdit={mayEdit}
              getFieldError={(field) => getFieldError(`items.${index}.${field}`)}
              onEditContent={() => onEditContent(index)}
              onRemove={() => onRemove(index)}
            />
          </li>
        ))}
      </ol>
    </DragArea>
  )
}

// The form never lists an href twice, but a crafted submission can.
function getItemKey(items: readonly NavigationItem[], index: number): string {
  const href = items[index]?.href ?? ''
  const duplicates = items.slice(0, index).filter((item) => item.href === href)
  return `${href} ${duplicates.length}`
}

type ItemRowProps = {
  item: NavigationItem
  index: number
  total: number
  mayEdit: boolean
  getFieldError: (field: string) => string | undefined
  onEditContent: () => void
  onRemove: () => void
}

/** One item; its values are submitted in hidden fields. */
function ItemRow(props: ItemRowProps) {
  const { item, index, mayEdit, getFieldError, onEditContent, onRemove } = props
  const { label, href, content } = item
  const hasContent = hasOwnContent(href)
  const error = ['label', 'href', 'content.title', 'content.content']
    .map(getFieldError)
    .find((one) => one !== undefined)
  return (
    <div className="navigation-item">
      <input type="hidden" name={`items.${index}.label`} value={label} />
      <input type="hidden" name={`items.${index}.href`} value={href} />
      {content && <ContentFields index={index} content={content} />}
      {mayEdit && (
        <span className="needs-script">
          <DragHandle name={label} />
        </span>
      )}
      <div className="min-w-0 grow">
        <p id={`item-${index}`} className="font-medium wrap-anywhere">
          {label}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{href}</p>
        {hasContent && isBuiltIn(href) && <p className="mt-1 text-sm">{texts.taken}</p>}
        {hasContent && !content && <p className="text-sm text-muted">{texts.noContent}</p>}
        {error && <p className="text-sm text-danger">{error}</p>}
      </div>
      {mayEdit && (
        <div className="flex flex-wrap items-center gap-1">
          {hasContent && (
            <Button
              variant="secondary"
              size="small"
              aria-describedby={`item-${index}`}
              className="needs-script"
              onClick={onEditContent}
            >
              {content ? texts.editContent : texts.addContent}
            </Button>
          )}
          <IconButton
            type="submit"
            name="step"
            value={formatStep({ action: 'remove', index })}
            formAction={to.admin.settings.navigation.draft()}
            label={texts.removeItem(label)}
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
          <NoScriptControls {...props} hasContent={hasContent} />
        </noscript>
      )}
    </div>
  )
}

function ContentFields({
  index,
  content,
}: {
  index: number
  content: { title: string; content: string }
}) {
  return (
    <>
      <input type="hidden" name={`items.${index}.content.title`} value={content.title} />
      <input type="hidden" name={`items.${index}.content.content`} value={content.content} />
    </>
  )
}

/**
 * Controls without JavaScript. These fields come after the hidden ones of the same name, and the last value
 * wins.
 */
function NoScriptControls({
  item,
  index,
  total,
  hasContent,
}: ItemRowProps & { hasContent: boolean }) {
  const draftPath = to.admin.settings.navigation.draft()
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
            value={formatStep({ action: does, index })}
            formAction={draftPath}
            disabled={index === (does === 'up' ? 0 : total - 1)}
          >
            {adminSortableRowsTexts[does](item.label)}
          </Button>
        ))}
      </div>
      {hasContent && (
        <>
          <Field label={texts.dialog.pageTitle}>
            <TextInput name={`items.${index}.content.title`} defaultValue={item.content?.title} />
          </Field>
          <Field label={texts.dialog.content}>
            <Textarea
              name={`items.${index}.content.content`}
              defaultValue={item.content?.content}
              rows={10}
            />
          </Field>
        </>
      )}
    </div>
  )
}
