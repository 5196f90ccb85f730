import { roles } from '../../rules/permissions.ts'
import { adminMembersTexts as texts } from '../../rules/admin-company-texts.ts'
import { adminShellTexts } from '#shared/text/admin/shell.ts'
import { RadioGroup } from '#ui/radio-group.tsx'

export function RoleChoice({ selected, error }: { selected: string; error: string | undefined }) {
  return (
    <div>
      <RadioGroup
        legend={texts.role}
        name="role"
        defaultValue={selected}
        options={roles.map((role) => ({
          value: role,
          label: adminShellTexts.roles[role],
          hint: texts.mayDo[role],
        }))}
      />
      {error && <p className="text-sm text-danger">{error}</p>}
    </div>
  )
}
