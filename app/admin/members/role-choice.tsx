import { roles } from '#domain/permissions.ts'
import { adminMembersWords as words } from '#domain/text/admin/members.ts'
import { adminShellWords } from '#domain/text/admin/shell.ts'
import { RadioGroup } from '#ui/radio-group.tsx'

export function RoleChoice({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <div>
      <RadioGroup
        legend={words.role}
        name="role"
        defaultValue={chosen}
        options={roles.map((role) => ({
          value: role,
          label: adminShellWords.roles[role],
          hint: words.mayDo[role],
        }))}
      />
      {error && <p className="text-sm text-danger">{error}</p>}
    </div>
  )
}
