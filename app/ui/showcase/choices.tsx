import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { OptionCard } from '../option-card.tsx'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { Switch } from '../switch.tsx'
import { Chapter, Row, Specimen } from './specimen.tsx'

export function Choices() {
  const [quantity, setQuantity] = useState(1)
  return (
    <Chapter title="Choices">
      <div className="grid gap-10 md:grid-cols-2">
        <Specimen name="Checkbox">
          <Checkbox label="Vis varen i Taskehuset" defaultChecked />
          <Checkbox label="Vis varen i Pyramid House" hint="Prisen sættes for hver butik" />
          <Checkbox
            label="Jeg accepterer betingelserne"
            error="Du skal acceptere betingelserne for at indsende en reklamation"
          />
          <Checkbox label="Kan ikke vælges" disabled />
        </Specimen>
        <Specimen name="Radio group">
          <RadioGroup
            legend="Fragt"
            name="delivery"
            defaultValue="shop"
            options={[
              { value: 'shop', label: 'Pakkeshop', hint: '2-4 hverdage' },
              { value: 'door', label: 'Til døren', hint: '1-2 hverdage' },
            ]}
          />
        </Specimen>
      </div>
      <Specimen name="Option cards">
        <OptionCard
          name="method"
          value="door"
          isChosen
          label="Levering til døren"
          hint="Hos dig torsdag 26. november"
          aside="49,00 kr."
        />
        <OptionCard
          name="method"
          value="shop"
          isChosen={false}
          label="Pakkeshop, GLS"
          hint="2-4 hverdage"
          aside="Gratis"
        />
      </Specimen>
      <Specimen name="Switch and quantity">
        <Row>
          <Switch label="Active" defaultChecked />
          <Switch label="Inactive" />
          <QuantityStepper
            label="Antal"
            quantity={quantity}
            labels={{ fewer: 'Færre', more: 'Flere' }}
            onChange={setQuantity}
          />
        </Row>
      </Specimen>
    </Chapter>
  )
}
