import type { Theme } from '#features/stores/rules/theme.ts'
import { Chapter, Specimen } from './specimen.tsx'

export function Typography({ theme }: { theme: Theme }) {
  return (
    <Chapter title="Typography">
      <Specimen name={`Headings: ${theme.typography.headingFont}`}>
        <p className="heading text-4xl">Rødgrød</p>
        <p className="heading mt-4 text-3xl">Lædertaske med lynlås</p>
        <p className="heading mt-4 text-2xl">Skuldertasker og bælter</p>
        <p className="heading mt-4 text-xl">Pleje af naturlæder</p>
      </Specimen>
      <Specimen name={`Text: ${theme.typography.bodyFont}`}>
        <p className="max-w-prose text-lg">
          En taske bliver pænere af at blive brugt. Læderet mørkner i solen, sømmene sætter sig, og
          hanken finder sin egen bue.
        </p>
        <p className="mt-4 max-w-prose">
          Vi syr i små hold og reparerer det, vi har lavet. Send tasken til os, hvis en søm går op,
          så får du den hjem igen inden for{' '}
          <a href="#pieces" className="link">
            to uger
          </a>
          .
        </p>
        <p className="mt-4 max-w-prose text-sm text-muted">
          Priser er inkl. 25% moms. Levering tager 2-4 hverdage.
        </p>
      </Specimen>
    </Chapter>
  )
}
