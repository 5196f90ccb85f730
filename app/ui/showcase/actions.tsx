import { ArrowRight, Pencil, Trash2 } from 'lucide-react'
import { ButtonLink } from '../button-link.tsx'
import type { ButtonVariant } from '../button-class.ts'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Chapter, Row, Specimen } from './specimen.tsx'

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
