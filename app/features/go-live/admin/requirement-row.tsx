import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BuiltInRequirement, GoLiveRequirement } from '../rules/go-live-check.ts'
import { adminGoLiveTexts as texts } from '../rules/admin-texts.ts'
import { Badge } from '#ui/badge.tsx'

type RequirementProps = {
  requirement: GoLiveRequirement
  isMet: boolean
  href: string
  detail: string | false
}

/** A duty of the owner: green or red, why, and where its facts are. */
export function RequirementRow({ requirement, isMet, href, detail }: RequirementProps) {
  const { title, met, unmet, link } = texts.requirements[requirement]
  return (
    <Row title={title} isMet={isMet} why={isMet ? met : [detail, unmet].filter(Boolean).join(' ')}>
      <Link to={href} className="link inline-flex min-h-10 items-center">
        {link}
      </Link>
    </Row>
  )
}

export function BuiltInRow({ requirement }: { requirement: BuiltInRequirement }) {
  const { title, why } = texts.builtInRequirements[requirement]
  return <Row title={title} why={why} isMet />
}

type Props = { title: string; why: string; isMet: boolean; children?: ReactNode }

function Row({ title, why, isMet, children }: Props) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[5rem_1fr_auto]">
      <p>
        <Badge tone={isMet ? 'good' : 'bad'}>{isMet ? texts.met : texts.unmet}</Badge>
      </p>
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="max-w-prose text-sm text-muted">{why}</p>
      </div>
      {children}
    </li>
  )
}
