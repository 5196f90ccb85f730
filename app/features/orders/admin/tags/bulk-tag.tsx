import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { adminOrderListTexts } from '../../rules/admin-order-list-texts.ts'
import { Button } from '#ui/button.tsx'

const { tags: words } = adminOrderListTexts

type Props = { tags: readonly { id: string; name: string }[]; isPending: boolean }

/** Adds a tag to the chosen orders or removes it from them. */
export function BulkTag({ tags, isPending }: Props) {
  return (
    <div className="when-chosen order-last">
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="text"
          name="tag"
          list="order-tags"
          maxLength={limits.orderTag}
          placeholder={words.tag}
          aria-label={words.tag}
          autoComplete="off"
          className="input w-36"
        />
        <datalist id="order-tags">
          {tags.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <Button
          type="submit"
          size="small"
          variant="secondary"
          formAction={to.admin.orders.tags()}
          disabled={isPending}
        >
          {words.add}
        </Button>
        <Button
          type="submit"
          size="small"
          variant="secondary"
          formAction={to.admin.orders.tags.removal()}
          disabled={isPending}
        >
          {words.removeFromSelected}
        </Button>
      </div>
    </div>
  )
}
