import { Pencil } from 'lucide-react'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminHomePageTexts as texts } from '../rules/admin-texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { DragArea, DragHandle } from '#shell/admin/dragging/drag-area.tsx'
import { MoveButtons, useMoves } from '#shell/admin/rows/moves.tsx'
import type { HomePageView } from './load-home-page.ts'

type Block = HomePageView['blocks'][number]

export function BlockList({ view: { blocks, names, mayEdit } }: { view: HomePageView }) {
  const { order, error, announcement, move } = useMoves(
    blocks,
    to.admin.settings.homePage.block.place,
  )
  return (
    <DragArea
      lists={mayEdit ? [{ id: 'blocks', rows: order.map(({ id }) => id) }] : []}
      onDrop={(id, _, { at }) => move(id, Math.max(at + 1, firstPlace))}
    >
      {error && <ErrorBox>{error}</ErrorBox>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol data-drag-list="blocks" aria-label={texts.blocks} className="paper bg-ground">
        {order.map((block, at) => (
          <li key={block.id} data-drag-row={block.id} className="drag-row">
            <div className="flex items-center gap-1 py-1.5 ps-2 pe-2 md:pe-3">
              {mayEdit && (
                <span className={block.kind === 'hero' ? 'invisible' : undefined}>
                  <DragHandle name={getName(block)} />
                </span>
              )}
              <div className="min-w-0 grow px-2 py-1.5">
                <p className="font-medium wrap-anywhere">{getName(block)}</p>
                <p className="mt-0.5 max-w-prose text-sm wrap-anywhere text-muted">
                  {describe(block, names)}
                </p>
              </div>
              {mayEdit && (
                <div className="flex flex-none flex-wrap justify-end max-sm:w-22">
                  {block.kind !== 'hero' && (
                    <MoveButtons
                      name={getName(block)}
                      action={to.admin.settings.homePage.block.place(block.id)}
                      at={at}
                      first={1}
                      total={order.length}
                      onMove={(place) => move(block.id, place)}
                    />
                  )}
                  <ButtonLink
                    variant="quiet"
                    size="small"
                    className="button-icon text-muted"
                    href={to.admin.settings.homePage.block(block.id)}
                    aria-label={adminCommonTexts.editNamed(getName(block))}
                  >
                    <Pencil aria-hidden="true" strokeWidth={1.75} />
                  </ButtonLink>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </DragArea>
  )
}

/** The hero stays first. */
const firstPlace = 2

function getName({ kind, title }: Block): string {
  return title ? `${texts.kinds[kind]}: ${title}` : texts.kinds[kind]
}

/** The contents of the block, in one line. */
function describe(block: Block, names: Record<string, string>): string {
  const { kind, body, button_label, choice, shown, product_ids, category_ids } = block
  const listNames = (ids: readonly string[]) => ids.flatMap((id) => names[id] ?? []).join(', ')
  if (kind === 'categories') return listNames(category_ids)
  if (kind === 'products') return choice === 'newest' ? texts.newest(shown) : listNames(product_ids)
  return [body, button_label].filter(Boolean).join(' · ') || texts.explained[kind]
}
