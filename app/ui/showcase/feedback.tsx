import { Badge, type BadgeTone, StatusBadge } from '../badge.tsx'
import { Button, ButtonLink, type ButtonVariant, IconButton } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorBox, Banner } from '../banner.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Spinner } from '../progress.tsx'
import { useToast } from '../toast.tsx'
import { Chapter, Row, Specimen } from './specimen.tsx'
import { ArrowRight, Pencil, Trash2 } from 'lucide-react'

export function Feedback() {
  const toast = useToast()
  return (
    <Chapter title="Feedback">
      <Specimen name="Badges">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      </Specimen>
      <Specimen name="Status of a ticket">
        <Row>
          {statuses.map(([status, label]) => (
            <StatusBadge key={status} status={status} label={label} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="Error box">
        <ErrorBox title="Kunne ikke indlæse henvendelse">Prøv igen om lidt.</ErrorBox>
      </Specimen>
      <Specimen name="Notice">
        <Banner>Dine oplysninger er gemt</Banner>
      </Specimen>
      <div className="grid gap-10 md:grid-cols-2">
        <Specimen name="Spinner">
          <Spinner label="Loading..." />
        </Specimen>
        <Specimen name="Skeleton">
          <Skeleton className="mb-3 h-5 w-2/3" />
          <Skeleton className="mb-3 h-4" />
          <Skeleton className="h-4 w-5/6" />
        </Specimen>
      </div>
      <Specimen name="Empty state">
        <EmptyState title="Ingen produkter endnu" explanation="De første tasker er på vej.">
          <Button variant="secondary">Giv besked</Button>
        </EmptyState>
      </Specimen>
      <Specimen name="Toast">
        <Row>
          <Button variant="secondary" onClick={() => toast({ text: 'Besked sendt', tone: 'good' })}>
            Good news
          </Button>
          <Button
            variant="secondary"
            onClick={() => toast({ text: 'Kunne ikke sende besked', tone: 'bad' })}
          >
            Bad news
          </Button>
        </Row>
      </Specimen>
    </Chapter>
  )
}

const tones: readonly BadgeTone[] = ['quiet', 'accent', 'good', 'warning', 'bad', 'info']

const statuses = [
  ['open', 'Åben'],
  ['pending', 'Afventer'],
  ['in_progress', 'Under behandling'],
  ['waiting_customer', 'Afventer kunde'],
  ['resolved', 'Løst'],
  ['closed', 'Lukket'],
] as const

export function Actions() {
  return (
    <Chapter title="Actions">
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button, ${variant}`}>
          <Row>
            <Button variant={variant} size="small">
              Small
            </Button>
            <Button variant={variant}>Medium</Button>
            <Button variant={variant} size="large">
              Large
            </Button>
            <Button variant={variant} pendingLabel="Processing...">
              Pay
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </Row>
        </Specimen>
      ))}
      <Specimen name="Link as a button, icon buttons">
        <Row>
          <ButtonLink href="#pieces">
            See the shop <ArrowRight aria-hidden="true" strokeWidth={1.5} />
          </ButtonLink>
          <IconButton
            label="Edit Lædertaske"
            icon={<Pencil aria-hidden="true" strokeWidth={1.5} />}
          />
          <IconButton
            label="Delete Lædertaske"
            variant="secondary"
            icon={<Trash2 aria-hidden="true" strokeWidth={1.5} />}
          />
        </Row>
      </Specimen>
    </Chapter>
  )
}

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']
