import { useFetcher } from 'react-router'
import {
  proofPath,
  toProofRecordName,
  formatProof,
  type DomainFinding,
} from '../../rules/domain-proof.ts'
import { to } from '#shared/paths/paths.ts'
import { adminDomainsTexts as texts } from '../../rules/admin-domains-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { toErrorText, type FormResult } from '#web/form-result.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'

type Props = {
  store_id: string
  host: string
  token: string | null
  isMain: boolean
  becomes_domain: boolean
  proven_at: Date | null
  checked_at: Date | null
  failing_since: Date | null
  found: DomainFinding | null
}

export function DomainCard({ host, token, isMain, ...domain }: Props) {
  const { store_id, becomes_domain, proven_at, checked_at, failing_since, found } = domain
  const check = useFetcher<FormResult>({ key: `check ${host}` })
  const removal = useFetcher<FormResult>({ key: `remove ${host}` })
  const error = toErrorText(check.data) || toErrorText(removal.data)
  const tone = proven_at === null ? 'warning' : failing_since ? 'bad' : 'good'
  const status = proven_at === null ? 'pending' : failing_since ? 'failing' : 'proven'
  return (
    <Card title={host}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{texts.status[status]}</Badge>
          {isMain && <Badge tone="quiet">{texts.main}</Badge>}
          {becomes_domain && !isMain && <Badge tone="quiet">{texts.becomesMain}</Badge>}
        </p>
        <p className="max-w-prose">{texts.explained[status]}</p>
        {token !== null && (proven_at === null || failing_since) && (
          <Instructions host={host} token={token} />
        )}
        {checked_at && found && (
          <p role="status" className="max-w-prose">
            {texts.found[found]} <span className="text-muted">{texts.lastChecked}</span>{' '}
            <Timestamp at={checked_at} />
          </p>
        )}
        {error && <ErrorBox>{error}</ErrorBox>}
        <div className="flex flex-wrap gap-3">
          {token !== null && (
            <check.Form method="post" action={to.admin.store.domains.check(store_id)}>
              <input type="hidden" name="domain" value={host} />
              <Button
                type="submit"
                aria-label={texts.checkNamed(host)}
                pendingLabel={check.state !== 'idle' && texts.checking}
              >
                {texts.check}
              </Button>
            </check.Form>
          )}
          {!isMain && (
            <removal.Form method="post" action={to.admin.store.domains.removal(store_id)}>
              <input type="hidden" name="domain" value={host} />
              <StepUp result={removal.data} />
              <Button
                type="submit"
                variant="secondary"
                aria-label={texts.removeNamed(host)}
                pendingLabel={removal.state !== 'idle' && texts.removing}
              >
                {texts.remove}
              </Button>
            </removal.Form>
          )}
        </div>
      </div>
    </Card>
  )
}

function Instructions({ host, token }: { host: string; token: string }) {
  const text = formatProof(token)
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <section className="rounded-control border border-line p-4">
        <h3 className="mb-2 font-semibold">{texts.dns.title}</h3>
        <Value label={texts.dns.type} value="TXT" />
        <Value label={texts.dns.name} value={toProofRecordName(host)} />
        <Value label={texts.dns.value} value={text} />
        <p className="mt-2 text-sm text-muted">{texts.dns.hint}</p>
      </section>
      <section className="rounded-control border border-line p-4">
        <h3 className="mb-2 font-semibold">{texts.file.title}</h3>
        <Value label={texts.file.address} value={`https://${host}${proofPath}`} />
        <Value label={texts.file.content} value={text} />
        <p className="mt-2 text-sm text-muted">{texts.file.hint}</p>
      </section>
    </div>
  )
}

function Value({ label, value }: { label: string; value: string }) {
  return (
    <p className="mt-2 text-sm">
      <span className="block text-muted">{label}</span>
      <code className="break-all select-all">{value}</code>
    </p>
  )
}
