import { useState } from 'react'
import { hasContent } from '../../rules/page-content.ts'
import { parseNavigationItems } from '../../rules/navigation.ts'
import { to } from '#shared/paths/paths.ts'
import { adminNavigationTexts as texts } from '../../rules/admin-navigation-texts.ts'
import type { Theme } from '#shared/theme/theme.ts'
import { Card } from '#ui/card.tsx'
import { toFieldError } from '#web/form-result.ts'
import { type SectionView, type DocumentResult, useSection } from '../settings/use-section.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { Navigation, StoreSummary } from '../settings/settings-view.ts'
import { ItemContentDialog } from './item-content-dialog.tsx'
import { ItemList } from './item-list.tsx'
import { NewItem } from './new-item.tsx'

type Props = {
  store: StoreSummary
  mayEdit: boolean
  view: SectionView<Navigation>
  documentResult: DocumentResult<Navigation>
  theme: Theme
  placeholders: Record<string, string>
}

export function NavigationCard(props: Props) {
  const { store, mayEdit, view, documentResult, theme, placeholders } = props
  const card = useSection<Navigation, Navigation>({
    view,
    documentResult,
    toDraft,
    parseDraft,
  })
  const { draft, result, isDirty, set } = card
  const { items } = draft
  const [editedIndex, setEditedIndex] = useState<number | null>(null)
  return (
    <Card title={texts.title} description={texts.intro}>
      <SettingsForm
        name="navigation"
        card={card}
        action={to.admin.settings.navigation()}
        mayEdit={mayEdit}
        savedMessage={texts.saved}
        conflict={card.getConflict(toFields)}
      >
        {items.length === 0 ? (
          <p className="text-sm text-muted">{texts.empty}</p>
        ) : (
          <ItemList
            items={items}
            mayEdit={mayEdit}
            getFieldError={(field) => toFieldError(result, field)}
            onMove={(from, to) => set({ items: moveRow(items, from, to) })}
            onEditContent={setEditedIndex}
            onRemove={(index) => set({ items: items.filter((_, position) => position !== index) })}
          />
        )}
        {mayEdit && <NewItem items={items} onAdd={(item) => set({ items: [...items, item] })} />}
        {isDirty && <p className="text-sm text-muted">{texts.unsaved}</p>}
      </SettingsForm>
      <ItemContentDialog
        key={editedIndex}
        item={editedIndex === null ? undefined : items[editedIndex]}
        theme={theme}
        placeholders={placeholders}
        lang={store.language}
        onClose={() => setEditedIndex(null)}
        onSave={(page) => {
          set({
            items: items.map(({ content: _, ...item }, index) => {
              if (index !== editedIndex) return items[index] ?? item
              return hasContent(page) ? { ...item, content: page } : item
            }),
          })
          setEditedIndex(null)
        }}
      />
    </Card>
  )
}

function toDraft(navigation: Navigation): Navigation {
  return navigation
}

function parseDraft({ items }: Record<string, unknown>): Navigation {
  return { items: parseNavigationItems(items) }
}

function moveRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_, index) => index !== from)
  return rest.toSpliced(to, 0, ...rows.slice(from, from + 1))
}

function toFields({ items }: Navigation) {
  const [labels, contents] = [
    items.map(({ label, href }) => `${label} (${href})`),
    items.flatMap(({ label, content }) =>
      content ? [`${label}: ${content.title}\n${content.content}`] : [],
    ),
  ]
  return [
    { field: 'items', label: texts.title, value: labels.join('\n') },
    { field: 'items', label: texts.dialog.content, value: contents.join('\n\n') },
  ]
}
