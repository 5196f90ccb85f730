import { adminSettingsWords } from '#domain/text/admin/settings.ts'
import { Button } from '#ui/button.tsx'

export type Line = { label: string; value: string }

const { theirs: words } = adminSettingsWords

type Props = { lines: readonly Line[]; onUse?: () => void }

/** What a colleague saved while somebody was writing on the same thing. */
export function Theirs({ lines, onUse }: Props) {
  return (
    <div className="grid gap-3 rounded-card border border-line bg-wash p-4">
      <p className="text-sm font-medium">{words.title}</p>
      <dl className="grid gap-2 text-sm">
        {lines.map(({ label, value }) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-muted">{label}</dt>
            <dd className="max-h-40 overflow-auto wrap-anywhere whitespace-pre-line">
              {value || words.none}
            </dd>
          </div>
        ))}
      </dl>
      {onUse && (
        <div>
          <Button variant="secondary" size="small" onClick={onUse}>
            {words.use}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Those of the lines that say something else than what is written. */
export function linesThatDiffer<Values>(
  theirs: Values,
  ours: Values,
  lineOf: (values: Values) => readonly Line[],
): Line[] {
  const own = lineOf(ours)
  return lineOf(theirs).filter(({ value }, at) => value !== own[at]?.value)
}
