import { to } from '#shared/paths/paths.ts'
import { adminStepUpTexts as texts } from '../../rules/admin-step-up-texts.ts'
import { getButtonClass } from '#ui/button-class.ts'

/** Confirms at the home cell, in another tab, so that this page keeps what was typed. */
export function HomeLink({ origin, staff_id }: { origin: string; staff_id: string }) {
  return (
    <a
      href={to.admin.login.elsewhere({ home: origin, confirm: staff_id })}
      target="_blank"
      className={getButtonClass({ variant: 'secondary' })}
    >
      {texts.atHome(new URL(origin).host)}
    </a>
  )
}
