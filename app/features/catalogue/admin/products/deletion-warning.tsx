import { adminProductsTexts } from '../../rules/admin-products-texts.ts'

const { deletion: words } = adminProductsTexts

type Props = { name: string; stores: readonly { name: string }[] }

export function DeletionWarning({ name, stores }: Props) {
  const names = stores.map((store) => store.name).join(', ')
  return (
    <div className="grid gap-2 wrap-anywhere">
      <p>{words.warning(name)}</p>
      <p>
        {names !== '' && `${words.inStores(names)} `}
        {words.ordersKept}
      </p>
    </div>
  )
}
