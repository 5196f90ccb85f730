import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { Button } from '#ui/button.tsx'

type Props = { name: string; ids: readonly string[]; onClear: () => void }

const { selection: words } = adminCommonTexts

/** Submits the rows that are chosen on other pages as well, and says how many they are. */
export function OtherSelected({ name, ids, onClear }: Props) {
  return (
    <>
      {ids.map((id) => (
        <input key={id} type="hidden" name={name} value={id} />
      ))}
      {ids.length > 0 && <span className="text-sm text-muted">{words.others(ids.length)}</span>}
      <Button type="button" variant="quiet" size="small" onClick={onClear} className="with-scripts">
        {words.clear}
      </Button>
    </>
  )
}
