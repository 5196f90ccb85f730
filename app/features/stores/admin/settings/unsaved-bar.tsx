import { createContext, use, useEffect, useState, type ReactNode, type RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'

type Forms = readonly HTMLFormElement[]

const UnsavedFormsContext = createContext<(change: (forms: Forms) => Forms) => void>(() => {})

/** Names the cards that hold changes, below cards of which most are out of sight. */
export function UnsavedBar({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<Forms>([])
  const { unsaved: words } = adminSettingsTexts
  const [first] = forms
  return (
    <UnsavedFormsContext value={setForms}>
      {children}
      {first && (
        <div
          role="status"
          className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-ground px-5 py-3 text-sm"
        >
          <p>{words.in(listTitles(forms))}</p>
          <div className="flex gap-3">
            <Button variant="secondary" size="small" onClick={() => showForm(first)}>
              {words.show}
            </Button>
            {forms.length > 1 && (
              <Button size="small" onClick={() => forms.forEach((form) => form.requestSubmit())}>
                {words.saveAll}
              </Button>
            )}
          </div>
        </div>
      )}
    </UnsavedFormsContext>
  )
}

export function useUnsavedBar(form: RefObject<HTMLFormElement | null>, isUnsaved: boolean): void {
  const changeForms = use(UnsavedFormsContext)
  useEffect(() => {
    const element = form.current
    if (!element || !isUnsaved) return
    changeForms((forms) => [...forms, element].toSorted(compareByPlace))
    return () => changeForms((forms) => forms.filter((other) => other !== element))
  }, [form, isUnsaved, changeForms])
}

function compareByPlace(one: Node, other: Node): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** A card may have several forms. */
function listTitles(forms: Forms): string {
  const titles = forms.map((form) => form.closest('section')?.querySelector('h2')?.textContent)
  return new Intl.ListFormat(getStaffLanguage()).format(
    new Set(titles.filter((title) => typeof title === 'string')),
  )
}

function showForm(form: HTMLFormElement): void {
  form.closest('details')?.setAttribute('open', '')
  const save = form.querySelector<HTMLElement>('button[type=submit]')
  save?.scrollIntoView({ block: 'center' })
  save?.focus({ preventScroll: true })
}
