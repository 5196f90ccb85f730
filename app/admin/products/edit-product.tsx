import { productsRefusals } from '#domain/errors/products.ts'
import { adminProductsWords as words } from '#domain/text/admin/products.ts'
import { inPlace } from '../in-place.ts'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/edit-product'
import { productIn } from './product-in.ts'
import { ProductPage } from './product-page.tsx'
import { readEditor } from './read-editor.ts'
import { savePosted } from './save-posted.ts'
import { listBehind } from './wanted.ts'

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const editor = await readEditor(asked, signedIn, productIn(asked.params))
  const saved = asked.url.searchParams.get('saved')
  return { ...editor, back: listBehind(asked.url), saved }
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  return savePosted(asked, signedIn, productIn(asked.params))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(productsRefusals.productSaveFailed.en, serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return titled(loaderData?.product?.name ?? words.editProduct)
}

export default function EditProduct({ loaderData, actionData, params }: Route.ComponentProps) {
  const { saved } = loaderData
  // Remounts the form after a save that stays on this page.
  return (
    <ProductPage
      key={`${params.product} ${saved}`}
      view={loaderData}
      answer={actionData}
      isSaved={saved !== null}
    />
  )
}
