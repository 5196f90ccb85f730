import { Field, TextInput, Select, Textarea } from '../field.tsx'
import { FileDrop } from '../file-drop.tsx'
import { PasswordInput } from '../password-input.tsx'
import { SearchField } from '../search-field.tsx'
import { Chapter, Specimen, Row } from './specimen.tsx'
import { useState } from 'react'
import { Checkbox, Switch } from '../checkbox.tsx'
import { OptionCard } from '../option-card.tsx'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { RadioGroup } from '../radio-group.tsx'

export function Fields() {
  return (
    <Chapter title="Fields">
      <Specimen name="Text input: plain, with a hint, with an error, for a password, disabled">
        <div className="grid gap-6 md:grid-cols-2">
          <Field label="Navn">
            <TextInput autoComplete="name" />
          </Field>
          <Field label="Telefon" hint="Otte cifre, gerne med +45 foran" optional="Valgfri">
            <TextInput type="tel" autoComplete="tel" />
          </Field>
          <Field label="Email" error="Skriv en email som navn@eksempel.dk">
            <TextInput type="email" defaultValue="freja@" autoComplete="email" />
          </Field>
          <Field label="Adgangskode">
            <PasswordInput
              defaultValue="regnvejr og cykelsti"
              labels={{ show: 'Vis adgangskode', hide: 'Skjul adgangskode' }}
            />
          </Field>
          <Field label="Kundenummer">
            <TextInput defaultValue="20451" disabled />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Select and textarea with a limit">
        <div className="grid items-start gap-6 md:grid-cols-2">
          <Field label="Hvad drejer det sig om?">
            <Select defaultValue="return">
              <option value="return">Returnering</option>
              <option value="warranty">Reklamation</option>
            </Select>
          </Field>
          <Field label="Besked">
            <Textarea limit={500} defaultValue="Lynlåsen i min rygsæk går op af sig selv." />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Search, empty and filled">
        <div className="grid gap-4 md:grid-cols-2">
          <SearchField action="#pieces" query="" labels={searchLabels} />
          <SearchField action="#pieces" query="rygsæk" labels={searchLabels} />
        </div>
      </Specimen>
      <Specimen name="File drop">
        <FileDrop label="Choose a picture or drop it here" hint="JPEG, PNG or WebP up to 10 MB" />
      </Specimen>
    </Chapter>
  )
}

const searchLabels = {
  label: 'Søg efter produkter',
  placeholder: 'Søg efter produkter...',
  submit: 'Søg',
  clear: 'Ryd',
}

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
          isSelected
          label="Levering til døren"
          hint="Hos dig torsdag 26. november"
          aside="49,00 kr."
        />
        <OptionCard
          name="method"
          value="shop"
          isSelected={false}
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
