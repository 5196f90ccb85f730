import { isAtPath, type Merge } from '#shared/merge-edits.ts'
import { editConflictTexts as words } from '#shared/text/admin/edit-conflict.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

export type FieldValue = { field: string; label: string; value: string }

export type Conflict = {
  /** Changes adopted from a colleague without conflict. */
  adopted: readonly FieldValue[]
  /** Fields that both changed. */
  clashes: readonly (FieldValue & { own: string })[]
}

/** `paths` is null when the originally shown values are unknown, so every difference counts as a conflict. */
export type EditMerge<Draft> = {
  saved: Draft
  paths: Pick<Merge<Draft>, 'adopted' | 'conflicts'> | null
}

type Props = {
  conflict: Conflict
  onUse: (field: string, form: HTMLFormElement | null) => void
}

/** Shows changes that a colleague saved during editing. */
export function EditConflict({ conflict: { adopted, clashes }, onUse }: Props) {
  if (adopted.length + clashes.length === 0) return null
  return (
    <div className="grid gap-4 rounded-card border border-line bg-wash p-4 text-sm">
      {adopted.length > 0 && (
        <div className="grid gap-2">
          <p className="font-medium">{words.taken}</p>
          <dl className="grid gap-2">
            {adopted.map(({ label, value }) => (
              <Fact key={label} label={label} value={value} />
            ))}
          </dl>
        </div>
      )}
      {clashes.length > 0 && <p className="font-medium">{words.title}</p>}
      {clashes.map(({ field, label, value, own }) => (
        <div key={label} data-testid="clash" className="grid gap-2">
          <h3 className="font-medium">{label}</h3>
          <dl className="grid gap-2">
            <Fact label={words.yours} value={own} />
            <Fact label={words.saved} value={value} />
          </dl>
          <div className="needs-script">
            <Button
              variant="secondary"
              size="small"
              onClick={({ currentTarget }) => onUse(field, currentTarget.form)}
            >
              {words.use}
              <VisuallyHidden>: {label}</VisuallyHidden>
            </Button>
          </div>
        </div>
      ))}
    </div>
  )
}

function Fact({ label, value }: Pick<FieldValue, 'label' | 'value'>) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="max-h-40 overflow-auto wrap-anywhere whitespace-pre-line">
        {value || words.none}
      </dd>
    </div>
  )
}

export function toConflict<Draft>(
  { saved, paths }: EditMerge<Draft>,
  mine: Draft,
  toFieldValues: (draft: Draft) => readonly FieldValue[],
): Conflict {
  const own = toFieldValues(mine)
  const savedValues = toFieldValues(saved)
  const includesField = (candidates: readonly string[], field: string) =>
    candidates.some((path) => isAtPath(path, field) || isAtPath(field, path))
  return {
    adopted: savedValues.filter(({ field }) => paths && includesField(paths.adopted, field)),
    clashes: savedValues.flatMap((savedValue, at) => {
      const ownValue = own[at]?.value ?? ''
      const isClash =
        ownValue !== savedValue.value &&
        (!paths || includesField(paths.conflicts, savedValue.field))
      return isClash ? [{ ...savedValue, own: ownValue }] : []
    }),
  }
}

export const noConflict: Conflict = { adopted: [], clashes: [] }
