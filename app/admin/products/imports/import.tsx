import { useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { isRefused, refused, refusalText } from '#domain/errors.ts'
import { importsRefusals } from '#domain/errors/imports.ts'
import { limits } from '#domain/limits.ts'
import { to } from '#domain/paths.ts'
import { adminImportsWords as words } from '#domain/text/admin/product-imports.ts'
import { readProductImports } from '#server/catalogue/read-product-imports.ts'
import { startProductImport } from '#server/catalogue/start-product-import.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { companyOf } from '../../company-of.ts'
import { notTaken } from '../../form-answer.ts'
import { inPlace } from '../../in-place.ts'
import { changeOr, readOr } from '../../read-or.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { signedInStaff } from '../../signed-in.ts'
import { titled } from '../../titled.ts'
import type { Route } from './+types/import'
import { ColumnGuide } from './column-guide.tsx'
import { LatestImports } from './latest-imports.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  return orRefuse(
    await readOr(asked, 'importsLoadFailed', () => readProductImports(signedIn.staff, company_id)),
  )
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  const file = (await asked.request.formData()).get('file')
  if (!(file instanceof File)) return notTaken(refused('importMissing', { field: 'file' }))
  if (file.size > limits.importBytes) return notTaken(tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const started = await changeOr(asked, 'importFailed', () =>
    startProductImport(signedIn.staff, company_id, { name: file.name, bytes }),
  )
  if (isRefused(started)) return notTaken(started)
  return redirect(to.admin.productImport.one(started.import_id))
}

const most = `${limits.importBytes / 1024 / 1024} MB`
const tooLarge = refused('importTooLarge', { field: 'file', values: { limit: most } })

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(importsRefusals.importFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const isUploading = useNavigation().formMethod === 'POST'
  const [chosen, setChosen] = useState<File | null>(null)
  const isTooLarge = chosen !== null && chosen.size > limits.importBytes
  const error = isTooLarge
    ? refusalText(tooLarge, 'en')
    : (actionData?.faults['file'] ?? actionData?.error)
  return (
    <>
      <BackLink href={to.admin.products()}>{words.toProducts}</BackLink>
      <PageHead title={words.title} description={words.intro} />
      <div className="grid gap-8">
        <Card title={words.start.title} description={words.start.exportFirst}>
          <Form method="post" encType="multipart/form-data" className="grid gap-4">
            {error && <ErrorBox>{error}</ErrorBox>}
            <FileDrop
              label={chosen?.name ?? words.start.choose}
              hint={words.start.hint(most)}
              name="file"
              accept=".csv,.txt,.tsv,text/csv"
              onChange={({ currentTarget: { files } }) => setChosen(files?.[0] ?? null)}
            />
            <div>
              <Button
                type="submit"
                disabled={isTooLarge}
                pendingLabel={isUploading && words.start.uploading}
              >
                {words.start.upload}
              </Button>
            </div>
          </Form>
        </Card>
        {loaderData.imports.length > 0 && <LatestImports imports={loaderData.imports} />}
        <ColumnGuide domains={loaderData.domains} />
      </div>
    </>
  )
}
