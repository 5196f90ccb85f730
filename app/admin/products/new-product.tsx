import { productsRefusals } from '#domain/errors/products.ts'
import { refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import { mayStaff } from '#domain/permissions.ts'
import { copyOfDraft } from '#domain/product-draft.ts'
import { adminProductFormWords } from '#domain/text/admin/product-form.ts'
import { adminProductsWords as words } from '#domain/text/admin/products.ts'
import { freshId } from '#server/database/ordered-ids.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { companyOf } from '../company-of.ts'
import { inPlace } from '../in-place.ts'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/new-product'
import { ProductPage } from './product-page.tsx'
import { readEditor } from './read-editor.ts'
import { savePosted } from './save-posted.ts'
import { listBehind } from './wanted.ts'

/** Empty, or prefilled from the product in `?from=`. */
export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const { role } = companyOf(signedIn)
  if (!mayStaff(role, 'editCatalogue')) return orRefuse<never>(refused('roleForbidden'))
  const from = asked.url.searchParams.get('from') ?? undefined
  const editor = await readEditor(asked, signedIn, isId(from) ? from : null)
  const page = { ...editor, back: listBehind(asked.url), form_key: freshId() }
  if (!editor.product) return { ...page, copied: null }
  const name = adminProductFormWords.copyOf(editor.product.name)
  return {
    ...page,
    product: null,
    draft: copyOfDraft(editor.draft, name),
    copied: editor.product.name,
  }
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  return savePosted(asked, signedIn, null)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(productsRefusals.productSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.newProduct)
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProductPage
      view={loaderData}
      answer={actionData}
      form_key={loaderData.form_key}
      copied={loaderData.copied}
    />
  )
}
