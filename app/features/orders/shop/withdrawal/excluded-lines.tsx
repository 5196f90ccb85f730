import type { WithdrawalTexts } from '../../rules/withdrawal-texts.ts'
import type { ExcludedLine } from './withdrawal-view.ts'

type Props = { lines: readonly ExcludedLine[]; texts: WithdrawalTexts }

/** The goods that the form does not offer, each with its reason. */
export function ExcludedLines({ lines, texts }: Props) {
  if (lines.length === 0) return null
  return (
    <section className="mt-6 text-sm">
      <h2 className="font-medium">{texts.excluded}</h2>
      <ul className="mt-2 grid gap-2 wrap-anywhere">
        {lines.map(({ id, name, reason }) => (
          <li key={id}>
            {name}
            <span className="block text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
