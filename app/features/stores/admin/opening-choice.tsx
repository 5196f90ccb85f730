import { useState } from 'react'
import { adminGoLiveTexts } from '#features/go-live/rules/admin-texts.ts'
import { adminStoresTexts } from '../rules/admin-texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'

type Props = { active: boolean; opensWhenReady: boolean; warning: string | null }

const { form: words } = adminGoLiveTexts

/** Active, or open once the check is green: one choice empties the other, and the server prefers the second. */
export function OpeningChoice({ active, opensWhenReady, warning }: Props) {
  const [choice, setChoice] = useState({ active, opensWhenReady })
  return (
    <div className="grid gap-1">
      <Checkbox
        label={adminStoresTexts.form.active}
        name="active"
        checked={choice.active}
        onChange={({ currentTarget: { checked } }) =>
          setChoice({ active: checked, opensWhenReady: choice.opensWhenReady && !checked })
        }
        hint={warning ?? words.active}
      />
      <Checkbox
        label={words.opensWhenReady}
        name="opens_when_ready"
        checked={choice.opensWhenReady}
        onChange={({ currentTarget: { checked } }) =>
          setChoice({ active: choice.active && !checked, opensWhenReady: checked })
        }
        hint={words.opensWhenReadyHint}
      />
      <p role="status" className="mt-3 text-sm font-medium">
        {words.outcomes[toOutcome(choice)]}
      </p>
    </div>
  )
}

function toOutcome({ active, opensWhenReady }: Pick<Props, 'active' | 'opensWhenReady'>) {
  if (opensWhenReady) return 'waiting'
  return active ? 'active' : 'closed'
}
