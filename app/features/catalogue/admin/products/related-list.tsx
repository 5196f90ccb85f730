import { Trash2 } from 'lucide-react'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { DragArea } from '#shell/admin/dragging/drag-area.tsx'
import { DragHandle } from '#shell/admin/dragging/drag-handle.tsx'
import type { RowList } from './use-row-list.ts'

const { related: words } = adminProductFormTexts

type Props = {
  list: RowList<string>
  names: Record<string, string>
  error: string | undefined
  mayEdit: boolean
}

export function RelatedList({ list, names, error, mayEdit }: Props) {
  return (
    <>
      {error && <p className="text-sm text-danger">{error}</p>}
      {list.rows.length === 0 && <p className="text-sm text-muted">{words.none}</p>}
      <DragArea
        lists={mayEdit ? [{ id: 'related', rows: list.rows.map(({ key }) => toRowId(key)) }] : []}
        onDrop={(_, from, to) => list.move(from.at, to.at)}
      >
        <ol data-drag-list="related" aria-label={words.order}>
          {list.rows.map(({ key, row: sku }) => {
            const name = names[sku]
            return (
              <li key={key} data-drag-row={toRowId(key)} className="drag-row">
                <div className="flex items-center gap-3 py-1.5 text-sm">
                  <DragHandle name={name ?? sku} />
                  <p className="min-w-0 grow wrap-anywhere">
                    <span className={name ? 'font-medium' : 'text-danger'}>
                      {name ?? words.unknown}
                    </span>{' '}
                    <span className="text-muted">{sku}</span>
                  </p>
                  <IconButton
                    label={words.remove(name ?? sku)}
                    icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
                    className="text-muted"
                    onClick={() => list.remove(key)}
                  />
                </div>
              </li>
            )
          })}
        </ol>
      </DragArea>
    </>
  )
}

function toRowId(key: number): string {
  return `related-${key}`
}
