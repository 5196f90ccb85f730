import { useFetcher } from 'react-router'
import { proofPath, proofRecord, proofText, type DomainFinding } from '#domain/domain-proof.ts'
import { to } from '#domain/paths.ts'
import { adminDomainsWords as words } from '#domain/text/admin/domains.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { errorOf, type FormAnswer } from '../../form-answer.ts'
import { StepUp } from '../../step-up/step-up.tsx'
import { Moment } from '../../shell/moment.tsx'

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
  const check = useFetcher<FormAnswer>({ key: `check ${host}` })
  const removal = useFetcher<FormAnswer>({ key: `remove ${host}` })
  const error = errorOf(check.data) || errorOf(removal.data)
  const tone = proven_at === null ? 'warning' : failing_since ? 'bad' : 'good'
  const status = proven_at === null ? 'pending' : failing_since ? 'failing' : 'proven'
  return (
    <Card title={host}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{words.status[status]}</Badge>
          {isMain && <Badge tone="quiet">{words.main}</Badge>}
          {becomes_domain && !isMain && <Badge tone="quiet">{words.becomesMain}</Badge>}
        </p>
        <p className="max-w-prose">{words.explained[status]}</p>
        {token !== null && (proven_at === null || failing_since) && (
          <Instructions host={host} token={token} />
        )}
        {checked_at && found && (
          <p role="status" className="max-w-prose">
            {words.found[found]} <span className="text-muted">{words.lastChecked}</span>{' '}
            <Moment at={checked_at} />
          </p>
        )}
        {error && <ErrorBox>{error}</ErrorBox>}
        <div className="flex flex-wrap gap-3">
          {token !== null && (
            <check.Form method="post" action={to.admin.store.domains.check(store_id)}>
              <input type="hidden" name="domain" value={host} />
              <Button
                type="submit"
                aria-label={words.checkNamed(host)}
                pendingLabel={check.state !== 'idle' && words.checking}
              >
                {words.check}
              </Button>
            </check.Form>
          )}
          {!isMain && (
            <removal.Form method="post" action={to.admin.store.domains.removal(store_id)}>
              <input type="hidden" name="domain" value={host} />
              <StepUp answer={removal.data} />
              <Button
                type="submit"
                variant="secondary"
                aria-label={words.removeNamed(host)}
                pendingLabel={removal.state !== 'idle' && words.removing}
              >
                {words.remove}
              </Button>
            </removal.Form>
          )}
        </div>
      </div>
    </Card>
  )
}

function Instructions({ host, token }: { host: string; token: string }) {
  const text = proofText(token)
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <section className="rounded-control border border-line p-4">
        <h3 className="mb-2 font-semibold">{words.dns.title}</h3>
        <Value label={words.dns.type} value="TXT" />
        <Value label={words.dns.name} value={proofRecord(host)} />
        <Value label={words.dns.value} value={text} />
        <p className="mt-2 text-sm text-muted">{words.dns.hint}</p>
      </section>
      <section className="rounded-control border border-line p-4">
        <h3 className="mb-2 font-semibold">{words.file.title}</h3>
        <Value label={words.file.address} value={`https://${host}${proofPath}`} />
        <Value label={words.file.content} value={text} />
        <p className="mt-2 text-sm text-muted">{words.file.hint}</p>
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
