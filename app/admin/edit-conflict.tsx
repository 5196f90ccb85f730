import { isAtPath, type Merge } from '#domain/merge-edits.ts'
import { adminSettingsWords } from '#domain/text/admin/settings.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

export type Line = { field: string; label: string; value: string }

export type Conflict = {
  /** Changes adopted from a colleague without conflict. */
  taken: readonly Line[]
  /** Fields that both changed. */
  clashes: readonly (Line & { own: string })[]
}

/** `paths` is null when the originally shown values are unknown, so every difference counts as a conflict. */
export type Merged<Draft> = { theirs: Draft; paths: Pick<Merge<Draft>, 'taken' | 'clashes'> | null }

const { theirs: words } = adminSettingsWords

type Props = {
  conflict: Conflict
  onUse: (field: string, form: HTMLFormElement | null) => void
}

/** Shows changes that a colleague saved during editing. */
export function EditConflict({ conflict: { taken, clashes }, onUse }: Props) {
  if (taken.length + clashes.length === 0) return null
  return (
    <div className="grid gap-4 rounded-card border border-line bg-wash p-4 text-sm">
      {taken.length > 0 && (
        <div className="grid gap-2">
          <p className="font-medium">{words.taken}</p>
          <dl className="grid gap-2">
            {taken.map(({ label, value }) => (
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

function Fact({ label, value }: Pick<Line, 'label' | 'value'>) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="max-h-40 overflow-auto wrap-anywhere whitespace-pre-line">
        {value || words.none}
      </dd>
    </div>
  )
}

export function conflictOf<Draft>(
  { theirs, paths }: Merged<Draft>,
  mine: Draft,
  linesOf: (draft: Draft) => readonly Line[],
): Conflict {
  const own = linesOf(mine)
  const lines = linesOf(theirs)
  const isIn = (found: readonly string[], field: string) =>
    found.some((path) => isAtPath(path, field) || isAtPath(field, path))
  return {
    taken: lines.filter(({ field }) => paths && isIn(paths.taken, field)),
    clashes: lines.flatMap((line, at) => {
      const said = own[at]?.value ?? ''
      const isClash = said !== line.value && (!paths || isIn(paths.clashes, line.field))
      return isClash ? [{ ...line, own: said }] : []
    }),
  }
}

export const noConflict: Conflict = { taken: [], clashes: [] }
